export interface NoteTable {
  user_id: number
  activity_id: number
  body: string
  saved_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    classroom_note: NoteTable
  }
}
