import type { ResultOf } from '@learn/contract'
import type { StudioPerson } from '@learn/contract/studio'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { canManagePeople, directory } from '../../auth/index.ts'
import { authoring, enrolment, mayInLearning } from '../../learning/index.ts'
import { readErasureRequest } from '../../privacy/index.ts'
import { doneByCourse } from '../../progress/index.ts'
import { can } from '../policy.ts'
import type { DraftParts } from './draft-parts.ts'
import { maskedEmail, maskedPhone } from './mask.ts'
import { notFound } from './reach.ts'

const PAGE = 25

const presentPerson = (row: directory.LearnerEntry) => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`.trim(),
  email: maskedEmail(row.email),
  phone: maskedPhone(row.phone),
  accessType: row.accessType,
  isSuspended: row.isSuspended,
  createdAt: epochS(row.createdAt),
  seenAt: epochOrNull(row.seenAt),
})

/** Whom of all learners a caller may list: everybody (undefined), or the members of the batches in scope. */
async function reach(
  { db }: DraftParts,
  caller: Caller,
  batchIds: readonly number[] | undefined,
): Promise<number[] | undefined> {
  const isEverywhere = canManagePeople(caller, 'see people', {})
  if (isEverywhere && batchIds === undefined) return undefined
  const scopes = batchIds ?? caller.grants.flatMap(({ scopeId }) => scopeId ?? [])
  const seen = scopes.filter(id => canManagePeople(caller, 'see people', { programIds: [id] }))
  return seen.length === 0 ? [] : enrolment.membersOfAny(db, seen)
}

/** Learners whom the caller may see, newest first, with batches and progress. Throws `learning/not-found`. */
export async function listPeople(
  parts: DraftParts,
  caller: Caller,
  { batchIds, text, page }: { batchIds: readonly number[] | undefined; text: string; page: number },
): Promise<ResultOf<'local_learn_get_studio_people'>> {
  if (!can(caller, 'open the studio')) throw notFound()
  const { db, kinds } = parts
  const ids = await reach(parts, caller, batchIds)
  const { items, found } = await directory.pageOfLearners(db, { limit: PAGE, offset: page * PAGE, ids, name: text })
  const userIds = items.map(({ id }) => id)
  const stays = Map.groupBy(await authoring.listStays(db, userIds), ({ userId }) => userId)
  const courses = Map.groupBy(await authoring.countedCourses(db, kinds, userIds), ({ userId }) => userId)
  const done = Map.groupBy(await doneByCourse(db, userIds), ({ userId }) => userId)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  return {
    items: items.map(row => ({
      ...presentPerson(row),
      batches: (stays.get(row.id) ?? []).map(({ id, name, program }) => ({ id, name, program })),
      done: sum((done.get(row.id) ?? []).map(one => one.done)),
      total: sum((courses.get(row.id) ?? []).map(({ total }) => total)),
    })),
    total: found,
    pagesize: PAGE,
  }
}

/** A learner whom the caller may see. Throws `learning/not-found`. */
export async function findLearner({ db }: DraftParts, caller: Caller, id: number): Promise<directory.LearnerEntry> {
  const programIds = (await enrolment.programsOfUsers(db, [id])).get(id) ?? []
  const isLearner = (await directory.isStaff(db, id)) === false
  if (!isLearner || !canManagePeople(caller, 'see people', { programIds })) throw notFound()
  const { items } = await directory.pageOfLearners(db, { limit: 1, offset: 0, ids: [id] })
  const [row] = items
  if (!row) throw notFound()
  return row
}

/** One learner. Throws `learning/not-found`. */
export async function readPerson(parts: DraftParts, caller: Caller, id: number): Promise<StudioPerson> {
  const { db, kinds } = parts
  const row = await findLearner(parts, caller, id)
  const programIds = (await enrolment.programsOfUsers(db, [id])).get(id) ?? []
  const done = new Map((await doneByCourse(db, [id])).map(one => [one.courseId, one]))
  return {
    ...presentPerson(row),
    batches: (await authoring.listStays(db, [id])).map(stay => ({
      id: stay.id,
      name: stay.name,
      program: stay.program,
      from: epochS(stay.from),
      endsAt: epochOrNull(stay.endsAt),
    })),
    courses: (await authoring.countedCourses(db, kinds, [id])).map(course => ({
      id: course.id,
      name: course.name,
      total: course.total,
      done: Math.min(course.total, done.get(course.id)?.done ?? 0),
      lastOpenedAt: epochOrNull(done.get(course.id)?.lastOpenedAt ?? null),
      endsAt: epochOrNull(course.endsAt),
    })),
    erasureAskedAt: epochOrNull(await readErasureRequest(db, id)),
    can: {
      reveal: canManagePeople(caller, 'reveal contacts', { programIds }),
      enrol: mayInLearning(caller, 'add learners', { programIds }),
      move: mayInLearning(caller, 'move or remove learners', { programIds }),
      suspend: canManagePeople(caller, 'suspend and change access', { isStudent: true, programIds }),
      factor: canManagePeople(caller, 'take second factors away'),
      preview: canManagePeople(caller, 'preview learners', programIds),
      export: canManagePeople(caller, 'export people', programIds),
      erase: canManagePeople(caller, 'erase people'),
    },
  }
}
