import type { ResultOf } from '@learn/contract'
import type { Caller } from '#platform/http/caller.ts'
import { authoring } from '../../learning/index.ts'
import { courseFaults } from '../course-health.ts'
import type { ProgramParts } from './programs.ts'
import { maySee, notFound } from './reach.ts'

/** What keeps learners of a course from what its authors meant. Throws `learning/not-found`. */
export async function readHealth(
  { db }: ProgramParts,
  caller: Caller,
  courseId: number,
): Promise<ResultOf<'local_learn_get_studio_health'>> {
  if (!(await authoring.findCourse(db, courseId)) || !(await maySee(db, caller, courseId))) throw notFound()
  const { sections, activities } = await authoring.readTexts(db, courseId)
  const bySection = Map.groupBy(activities, ({ sectionId }) => sectionId)
  const parts = sections.flatMap(section => [
    { ...section, part: 'section' as const, type: '', sectionId: null, completion: 'none' as const, content: null },
    ...(bySection.get(section.id) ?? []).map(activity => ({ ...activity, part: 'activity' as const })),
  ])
  return { faults: courseFaults(parts), parts: parts.length }
}
