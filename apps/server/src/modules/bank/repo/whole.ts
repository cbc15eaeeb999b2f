import type { Question } from '@learn/questions'
import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** A category of a bank. */
export interface CategoryRow {
  id: number
  sourceKey: string
  parentKey: string | null
  name: string
  idNumber: string
  infoHtml: string
}

/** A question with its versions, the newest first. */
export interface WholeQuestionRow {
  id: number
  categoryId: number
  sourceKey: string
  idNumber: string
  versions: {
    version: number
    status: 'ready' | 'hidden' | 'draft'
    name: string
    tags: string[]
    question: Question
    files: { path: string; mime: string; sizeBytes: number; sha256: string }[]
  }[]
}

/** The categories of the bank of a course, or of the institute. */
export async function readCategories(db: Queries, courseId: number | null): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select id, source_key as "sourceKey", parent_key as "parentKey", name, id_number as "idNumber", info_html as "infoHtml"
    from bank_category where course_id is not distinct from ${courseId}::bigint and not is_taken_back order by position, id`.execute(
    db,
  )
  return rows
}

/** Questions of a category, in the order in which they came, after one of them. */
export async function questionsAfter(
  db: Queries,
  categoryId: number,
  afterId: number,
  limit: number,
): Promise<WholeQuestionRow[]> {
  const { rows } = await sql<WholeQuestionRow>`
    select q.id, q.category_id as "categoryId", q.source_key as "sourceKey", q.id_number as "idNumber", coalesce((
      select json_agg(json_build_object('version', v.version, 'status', v.status, 'name', v.name, 'tags', v.tags,
        'question', v.body, 'files', coalesce((
          select json_agg(json_build_object('path', f.path, 'mime', f.mime, 'sizeBytes', f.size_bytes, 'sha256', f.sha256)
            order by f.path)
          from bank_file f where f.version_id = v.id), '[]')) order by v.version desc)
      from bank_version v where v.question_id = q.id and v.status <> 'taken-back'), '[]') as versions
    from bank_question q where q.category_id = ${categoryId} and q.id > ${afterId}
      and exists (select from bank_version v where v.question_id = q.id and v.status <> 'taken-back') order by q.id limit ${limit}`.execute(
    db,
  )
  return rows
}
