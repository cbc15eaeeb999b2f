import type { Generated } from 'kysely'

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

declare module '#platform/db/tables.ts' {
  interface Tables {
    studio_upload: UploadTable
    studio_upload_piece: PieceTable
  }
}
