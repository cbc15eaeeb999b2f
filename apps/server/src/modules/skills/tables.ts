import type { Generated } from 'kysely'

interface ActivityTable {
  activity_id: number
  skill: string
  difficulty: Generated<number>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    skills_activity: ActivityTable
  }
}
