import type { Question } from '@learn/questions'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, never>

interface CategoryTable {
  id: number
  course_id: number | null
  source_key: string
  parent_key: string | null
  position: number
  name: string
  id_number: string
  info_html: string
  is_taken_back: Generated<boolean>
}

interface QuestionTable {
  id: number
  course_id: number | null
  category_id: number
  source_key: string
  id_number: string
}

/** `taken-back`: with the file that brought it; it is asked of nobody new and stands in no list. */
export type VersionStatus = 'ready' | 'hidden' | 'draft' | 'taken-back'

interface VersionTable {
  id: number
  question_id: number
  version: number
  status: VersionStatus
  name: string
  type: string
  tags: string[]
  body: Json<Question>
  content_hash: string
  made_at: Date
}

interface FileTable {
  id: number
  version_id: number
  path: string
  mime: string
  size_bytes: number
  sha256: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    bank_category: CategoryTable
    bank_question: QuestionTable
    bank_version: VersionTable
    bank_file: FileTable
  }
}
