import type { ResultOf } from '@learn/contract'
import type { StudioProgram } from '@learn/contract/studio'
import { type Clock, epochOrNull } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { canManagePeople, seesPeople } from '../../auth/index.ts'
import { mayInCareers } from '../../careers/index.ts'
import { mayInElectives } from '../../electives/index.ts'
import { mayInHub } from '../../hub/index.ts'
import { mayInInsights } from '../../insights/index.ts'
import { authoring, mayInLearning } from '../../learning/index.ts'
import { mayKeepTools } from '../../lti/index.ts'
import { mayInPayments } from '../../payments/index.ts'
import { can } from '../policy.ts'
import { notFound } from './reach.ts'

export interface ProgramParts {
  db: Db
  clock: Clock
}

/** Programs with batches and courses, cut to the batches that the roles of the caller reach. Throws `learning/not-found`. */
export async function readPrograms(
  { db, clock }: ProgramParts,
  caller: Caller,
): Promise<ResultOf<'local_learn_get_studio_programs'>> {
  if (!can(caller, 'open the studio')) throw notFound()
  const isEverywhere = can(caller, 'see a course', {})
  const batches = Map.groupBy(await authoring.batches(db, clock.now()), ({ curriculumId }) => curriculumId)
  const courses = Map.groupBy(await authoring.curriculumCourses(db), ({ curriculumId }) => curriculumId)
  const programs = (await authoring.curricula(db)).flatMap(({ id, name, programType }): StudioProgram[] => {
    const all = batches.get(id) ?? []
    const seen = all.filter(batch => isEverywhere || can(caller, 'see a course', { programIds: [batch.id] }))
    const seenCourses = (courses.get(id) ?? []).filter(
      course => isEverywhere || seen.length > 0 || can(caller, 'see a course', { courseIds: [course.id] }),
    )
    if (!isEverywhere && seen.length === 0 && seenCourses.length === 0) return []
    const runs = (act: 'change programs' | 'write courses') =>
      mayInLearning(caller, act, {}) ||
      (all.length > 0 && all.every(batch => mayInLearning(caller, act, { programIds: [batch.id] })))
    return [
      {
        id,
        name,
        programType,
        batches: seen.map(({ batch, startsAt, endsAt, curriculumId: _above, ...rest }) => ({
          ...rest,
          name: batch,
          startAt: epochOrNull(startsAt),
          endAt: epochOrNull(endsAt),
        })),
        courses: seenCourses.map(({ curriculumId: _above, ...course }) => course),
        can: {
          edit: runs('change programs'),
          write: runs('write courses'),
          addPeople: seen.some(batch => canManagePeople(caller, 'import people', { programIds: [batch.id] })),
        },
      },
    ]
  })
  return {
    programs,
    can: {
      makePrograms: mayInLearning(caller, 'change programs', {}),
      seePeople: seesPeople(caller),
      keepTools: mayKeepTools(caller),
      seePayments: mayInPayments(caller, 'see payments'),
      seeElectives: mayInElectives(caller, 'see electives'),
      runHub: mayInHub(caller, 'run the hub'),
      seeLearnersAtRisk: mayInInsights(caller, 'see learners at risk somewhere'),
      seeInsights: mayInInsights(caller, 'see figures of courses somewhere'),
      seePlacements: mayInCareers(caller, 'see placements'),
    },
  }
}
