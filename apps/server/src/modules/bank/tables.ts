import type { Question } from '@learn/questions'
import type { ColumnType } from 'kysely'

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
}

interface QuestionTable {
  id: number
  course_id: number | null
  category_id: number
  source_key: string
  id_number: string
}

interface VersionTable {
  id: number
  question_id: number
  version: number
  status: 'ready' | 'hidden' | 'draft'
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
