import type { Question } from '@learn/questions'
import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** The newest version of a question that stands. */
export interface NewestRow {
  questionId: number
  key: string
  categoryKey: string
  version: number
  name: string
  tags: string[]
  /** Hidden: retired, and drawn by no quiz. */
  status: 'ready' | 'draft' | 'hidden'
  question: Question
}

const newest = (courseId: number, key: string | null) => sql<NewestRow>`
  select q.id as "questionId", q.source_key as key, c.source_key as "categoryKey", v.version, v.name, v.tags, v.status, v.body as question
  from bank_question q join bank_category c on c.id = q.category_id
  join lateral (select version, name, tags, status, body from bank_version
    where question_id = q.id and status <> 'taken-back' order by status = 'hidden', version desc limit 1) v on true
  where q.course_id = ${courseId} and (${key}::text is null or q.source_key = ${key})
  order by (select min(made_at) from bank_version where question_id = q.id), v.name, q.source_key`

/** The questions of the bank of a course, in the order in which they came, and what came together by name. */
export const newestQuestions = async (db: Queries, courseId: number): Promise<NewestRow[]> =>
  (await newest(courseId, null).execute(db)).rows

/** One of them by its key; undefined for none. */
export const newestQuestion = async (db: Queries, courseId: number, key: string): Promise<NewestRow | undefined> =>
  (await newest(courseId, key).execute(db)).rows[0]
