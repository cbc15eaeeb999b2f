import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** What an authored thing says, as its kind has it. */
export type Body = Readonly<Record<string, unknown>>

interface DraftTable {
  thing: string
  rev: number
  body: Json<Body>
  hash: string
  by_user: number | null
  at: Date
}

interface VersionTable {
  thing: string
  n: number
  body: Json<Body>
  hash: string
  operation_id: number
  at: Date
}

declare module '../db/tables.ts' {
  interface Tables {
    authored_draft: DraftTable
    authored_version: VersionTable
  }
}
