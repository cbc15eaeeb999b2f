import type { ActivityModel } from '@learn/course'
import { type Db, unsealed } from '#platform/db/tables.ts'
import type { LoadLearner } from './journal-load.ts'

export const LOAD_COURSE = 4_000_000
export const LOAD_ACTIVITY = LOAD_COURSE + 1

/** A course of one activity, completed by itself, with these learners in it. */
export async function openLoadCourse(
  db: Db,
  { type, content }: Pick<ActivityModel, 'type' | 'content'>,
  learners: readonly LoadLearner[],
): Promise<void> {
  const raw = unsealed(db)
  const now = new Date()
  const key = { source_key: 'load', position: 0 }
  await raw
    .insertInto('learning_course')
    .values({
      id: LOAD_COURSE,
      source_key: 'load',
      short_name: 'Load',
      full_name: 'Load',
      summary_html: '',
      content_hash: '',
      updated_at: now,
      starts_at: null,
      ends_at: null,
    })
    .execute()
  await raw
    .insertInto('learning_section')
    .values({ id: LOAD_COURSE, course_id: LOAD_COURSE, ...key, name: 'Load', summary_html: '', is_visible: true })
    .execute()
  await raw
    .insertInto('learning_activity')
    .values({
      id: LOAD_ACTIVITY,
      course_id: LOAD_COURSE,
      section_id: LOAD_COURSE,
      ...key,
      type,
      name: 'Load',
      intro_html: '',
      is_visible: true,
      indent: 0,
      completion_mode: 'auto',
      completes_on_view: false,
      completes_on_grade: type === 'quiz',
      completes_on_pass: false,
      updated_at: now,
    })
    .execute()
  await raw
    .insertInto('learning_content')
    .values({ activity_id: LOAD_ACTIVITY, content: JSON.stringify(content) })
    .execute()
  for (const { id } of learners)
    await raw
      .insertInto('learning_enrolment')
      .values({ user_id: id, course_id: LOAD_COURSE, starts_at: now, ends_at: null })
      .execute()
}
