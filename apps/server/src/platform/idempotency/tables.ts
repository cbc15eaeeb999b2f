import type { ColumnType } from 'kysely'

interface KeptReplyTable {
  user_id: number
  endpoint: string
  key: string
  input_hash: Uint8Array
  reply: ColumnType<unknown, string, string>
  made_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    platform_kept_reply: KeptReplyTable
  }
}
