import type { ColumnType } from 'kysely'

interface VideoTable {
  user_id: number
  activity_id: number
  position_s: number
  watched: ColumnType<[number, number][], string, string>
  watched_s: number
  first_at: Date
  saved_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    lessons_video: VideoTable
  }
}
