import type { PackageContent } from '@learn/course/content/package'
import type { ColumnType, Generated } from 'kysely'

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

declare module '#platform/db/tables.ts' {
  interface Tables {
    studio_upload: UploadTable
    studio_upload_piece: PieceTable
    studio_package: PackageTable
    studio_package_file: PackageFileTable
  }
}
