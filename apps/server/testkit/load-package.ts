import { type Db, unsealed } from '#platform/db/tables.ts'
import type { LoadLearner } from './journal-load.ts'
import { LOAD_ACTIVITY, openLoadCourse } from './load-course.ts'
import { packageContent } from './package-content.ts'

/** An attempt at a package for each learner, of the same number as the learner; what its first part saves is its own matter. */
export const asPackageAttempt = (id: number) => ({
  scope: `package:${id}`,
  slot: 'item-0',
  payloadOf: (text: string): unknown => ({ values: { 'cmi.core.lesson_location': text }, pieces: 0 }),
})

/** A course with a package of three parts, these learners in it, and an attempt of each that runs. */
export async function openPackageAttempts(db: Db, learners: readonly LoadLearner[]): Promise<void> {
  await openLoadCourse(db, { type: 'scorm', content: packageContent() }, learners)
  const now = new Date()
  for (const { id } of learners)
    await unsealed(db)
      .insertInto('packages_attempt')
      .values({
        id,
        user_id: id,
        activity_id: LOAD_ACTIVITY,
        number: 1,
        started_at: now,
        saved_at: now,
        ended_at: null,
        is_complete: false,
        score: null,
      })
      .execute()
}
