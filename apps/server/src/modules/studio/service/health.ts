import type { ResultOf } from '@learn/contract'
import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { authoring } from '../../learning/index.ts'
import { findMissingQuestions } from '../../quiz/index.ts'
import { type BrokenLink, courseFaults, type HealthPart, linksIn } from '../course-health.ts'
import { readFailing } from '../repo/links.ts'
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
  return { faults: courseFaults(parts, missing, await readBroken(db, parts)), parts: parts.length }
}

/** A site that cannot be reached may be back tomorrow: it is told from the third night on. */
const NIGHTS = 3

/** Links of a course to other sites that do not open, by address. */
async function readBroken(db: Handle, parts: readonly HealthPart[]): Promise<Map<string, BrokenLink>> {
  const rows = await readFailing(db, [...new Set(parts.flatMap(linksIn))])
  return new Map(
    rows
      .filter(({ isGone, failures }) => isGone || failures >= NIGHTS)
      .map(({ url, status, checkedAt }) => [
        url,
        {
          text: `${url} ${status === null ? 'can’t be reached' : `doesn’t open (${status})`}`,
          checkedAt: epochS(checkedAt),
        },
      ]),
  )
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
