import type { PackageContent } from '@learn/course/content/package'
import type { ColumnType, Generated } from 'kysely'
import type { Body } from '#platform/authored/authored.ts'

interface UploadTable {
  id: number
  activity_id: number
  name: string
  size_bytes: number
  modified_at_ms: number
  received_bytes: Generated<number>
  /** Both null until all of it is here. */
  mime: string | null
  sha256: string | null
  changed_at: Date
}

interface PieceTable {
  upload_id: number
  from_byte: number
  size_bytes: number
  sha256: string
}

interface ScheduleTable {
  id: number
  activity_id: number
  user_id: number
  due_at: Date
  state: 'waiting' | 'published' | 'refused' | 'cancelled'
  rev: number
  body: ColumnType<Body, string, string>
  hash: string
  live_hash: string
  note: Generated<string>
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface LinkTable {
  url: string
  checked_at: Date
  status: number | null
  failures: number
  is_gone: boolean
  linked_at: Date
}

interface PackageTable {
  id: number
  activity_id: number
  sha256: string
  content: ColumnType<PackageContent, string, string>
}

interface PackageFileTable {
  package_id: number
  path: string
  mime: string
  size_bytes: number
  sha256: string
}

/** A test of a code task as an answer of its author went. */
export interface CodeTestRun {
  hasPassed: boolean
  got: string
  fault: string
}

interface CodeRunTable {
  activity_id: number
  task_hash: string
  answer_hash: string
  tests: ColumnType<CodeTestRun[], string, string>
  ran_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    studio_upload: UploadTable
    studio_upload_piece: PieceTable
    studio_schedule: ScheduleTable
    studio_link: LinkTable
    studio_code_run: CodeRunTable
    studio_package: PackageTable
    studio_package_file: PackageFileTable
  }
}
