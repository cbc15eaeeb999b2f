import type { ColumnType, Generated } from 'kysely'

interface JobTable {
  id: Generated<number>
  name: string
  key: string | null
  payload: ColumnType<unknown, string, string>
  run_at: Generated<Date>
  taken_until: Date | null
  tries: Generated<number>
  failed_at: Date | null
  error: Generated<string>
  created_at: Generated<Date>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    platform_job: JobTable
  }
}
