import type { StaffHome } from '@learn/contract/staff'
import { epochOrNull } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { canManagePeople } from '../../auth/index.ts'
import { type KindsOfContent, mayInLearning, overview } from '../../learning/index.ts'
import { can } from '../policy.ts'

/** Programs in the scopes of the caller, with their courses. */
export async function readPrograms(db: Db, kinds: KindsOfContent, caller: Caller): Promise<StaffHome['programs']> {
  const programs = (await overview.allPrograms(db, kinds)).filter(({ id, courses }) =>
    can(caller, 'see this', { programIds: [id], courseIds: courses.map(course => course.id) }),
  )
  return programs.map(({ startsAt, endsAt, courses, ...program }) => ({
    ...program,
    startAt: epochOrNull(startsAt),
    endAt: epochOrNull(endsAt),
    mayAddPeople: canManagePeople(caller, 'import people', { programIds: [program.id] }),
    courses: courses.map(course => ({
      ...course,
      mayExport: mayInLearning(caller, 'export courses', { programIds: [program.id], courseIds: [course.id] }),
    })),
  }))
}
