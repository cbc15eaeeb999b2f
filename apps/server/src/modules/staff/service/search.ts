import { STAFF_SEARCH_LIMIT, type StaffSearch } from '@learn/contract/staff'
import type { Caller } from '#platform/http/caller.ts'
import { notThere } from '#platform/operations/act.ts'
import { seesPeople } from '../../auth/index.ts'
import { nameScore, searchActivities } from '../../search/index.ts'
import { can } from '../policy.ts'
import type { StaffParts } from './home.ts'
import { listLearners } from './lists.ts'
import { readPrograms } from './programs.ts'

/** Learners, courses and activities in the scopes of the caller that fit the words. Throws `learning/not-found`. */
export async function searchForStaff(
  { db, kinds }: Pick<StaffParts, 'db' | 'kinds'>,
  caller: Caller,
  query: string,
): Promise<StaffSearch> {
  if (!can(caller, 'see the institute')) throw notThere()
  const programs = await readPrograms(db, kinds, caller)
  // A course of several programs is one.
  const courses = new Map(
    programs.toReversed().flatMap(program => program.courses.map(course => [course.id, { ...course, program }])),
  )
  const [people, activities] = await Promise.all([
    seesPeople(caller) ? listLearners(db, caller, { name: query }) : null,
    searchActivities(db, [...courses.keys()], query),
  ])
  return {
    people: (people?.items ?? []).slice(0, STAFF_SEARCH_LIMIT).map(({ id, name, email }) => ({ id, name, email })),
    courses: [...courses.values()]
      .map(({ id, name, program }) => ({ id, name, programName: program.name, score: nameScore(name, query) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || a.name.localeCompare(b.name))
      .slice(0, STAFF_SEARCH_LIMIT)
      .map(({ score: _score, ...course }) => course),
    activities: activities.slice(0, STAFF_SEARCH_LIMIT).map(({ title, courseId, ...activity }) => ({
      ...activity,
      name: title,
      courseName: courses.get(courseId)?.name ?? '',
    })),
  }
}
