import type { ResultOf } from '@learn/contract'
import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { authoring } from '../../learning/index.ts'
import { findMissingQuestions } from '../../quiz/index.ts'
import { courseFaults, type HealthPart } from '../course-health.ts'
import type { ProgramParts } from './programs.ts'
import { maySee, notFound } from './reach.ts'

/** What keeps learners of a course from what its authors meant. Throws `learning/not-found`. */
export async function readHealth(
  { db }: ProgramParts,
  caller: Caller,
  courseId: number,
): Promise<ResultOf<'local_learn_get_studio_health'>> {
  if (!(await authoring.findCourse(db, courseId)) || !(await maySee(db, caller, courseId))) throw notFound()
  const parts = await readHealthParts(db, courseId)
  const missing = await findMissingQuestions(
    db,
    courseId,
    parts.filter(({ part }) => part === 'activity'),
  )
  return { faults: courseFaults(parts, missing), parts: parts.length }
}

/** The parts of a course as its health is judged. */
export async function readHealthParts(db: Handle, courseId: number): Promise<HealthPart[]> {
  const { sections, activities } = await authoring.readTexts(db, courseId)
  const bySection = Map.groupBy(activities, ({ sectionId }) => sectionId)
  return sections.flatMap(section => [
    { ...section, part: 'section' as const, type: '', sectionId: null, completion: 'none' as const, content: null },
    ...(bySection.get(section.id) ?? []).map(activity => ({ ...activity, part: 'activity' as const })),
  ])
}
