import type { Clock } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { type Entity, getPair, pairKey, type State } from '#platform/operations/entity.ts'
import { broughtIn, enrolment } from '../../learning/index.ts'
import { workedOn } from '../../progress/index.ts'
import { beginRestore } from './begin-restore.ts'

/** Names of what imports make, for the log. */
export const NAMES = {
  program: 'imports.program',
  place: 'imports.place',
  course: 'imports.course',
  update: 'imports.update',
} as const

export const programState = ({ name, programType }: { name: string; programType: string }): State => ({
  name,
  programType,
})
export const courseState = ({ name, content }: { name: string; content: string }): State => ({ name, content })
export const placeState = (): State => ({ isInPath: true })

const idsOf = (keys: Iterable<string>): number[] => [...keys].map(Number)

/** Courses that somebody, or one of `userIds`, did anything in. */
async function worked(
  db: Handle,
  courseIds: readonly number[],
  userIds: readonly number[] | null = null,
): Promise<ReadonlySet<number>> {
  const activities = await broughtIn.getActivities(db, courseIds)
  const done = new Set(
    await workedOn(
      db,
      activities.map(({ id }) => id),
      userIds,
    ),
  )
  return new Set(activities.filter(({ id }) => done.has(id)).map(({ courseId }) => courseId))
}

/** A program that an import made: it goes when it is empty again. */
const program = (clock: Clock): Entity => ({
  name: NAMES.program,
  read: async (db, keys) =>
    new Map((await broughtIn.programsById(db, idsOf(keys))).map(row => [String(row.id), programState(row)])),
  async write(tx, states) {
    for (const [key, { name, programType }] of states)
      await broughtIn.putProgram(tx, {
        id: Number(key),
        name: String(name),
        programType: String(programType),
        now: clock.now(),
      })
  },
  remove: (tx, keys) => broughtIn.removeEmptyPrograms(tx, idsOf(keys)),
  inUse: async (db, keys) => new Set((await broughtIn.programsInUse(db, idsOf(keys))).map(String)),
  userOf: () => null,
})

/** The place of a course in a program. */
const place = (clock: Clock): Entity => ({
  name: NAMES.place,
  read: async (db, keys) =>
    new Map(
      (await broughtIn.readPlaces(db, keys.map(getPair))).map(({ programId, courseId }) => [
        pairKey(programId, courseId),
        placeState(),
      ]),
    ),
  async write(tx, states) {
    for (const key of states.keys()) await broughtIn.putPlace(tx, clock, ...getPair(key))
  },
  remove: (tx, keys) => broughtIn.removePlaces(tx, keys.map(getPair)),
  async inUse(db, keys) {
    const used = new Set<string>()
    for (const key of keys) {
      // What learners of other programs did in the course stays theirs: they have it by their own.
      const [programId, courseId] = getPair(key)
      const members = await enrolment.membersOfAny(db, [programId])
      if ((await worked(db, [courseId], members)).has(courseId)) used.add(key)
    }
    return used
  },
  userOf: () => null,
})

/** A course that an import made: taken back it is hidden, and nothing of it is lost. */
const course: Entity = {
  name: NAMES.course,
  read: async (db, keys) =>
    new Map((await broughtIn.shownCourses(db, idsOf(keys))).map(row => [String(row.id), courseState(row)])),
  write: (tx, states) => broughtIn.setShown(tx, idsOf(states.keys()), true),
  remove: (tx, keys) => broughtIn.setShown(tx, idsOf(keys), false),
  async inUse(db, keys) {
    const ids = idsOf(keys)
    const used = [...(await worked(db, ids)), ...(await broughtIn.sharedCourses(db, ids))]
    return new Set(used.map(String))
  },
  userOf: () => null,
}

/** The content of a course that was here before: another one of its contents is put in its place by a run of its own. */
const update: Entity = {
  name: NAMES.update,
  read: async (db, keys) =>
    new Map((await broughtIn.getContents(db, idsOf(keys))).map(({ id, content }) => [String(id), { content }])),
  async write(tx, states, at, by) {
    for (const [key, { content }] of states)
      await beginRestore(tx, { courseId: Number(key), content: String(content), at, by })
  },
  userOf: () => null,
}

/** What imports make and staff take back. A course is shown once it has its place. */
export const importEntities = (clock: Clock): readonly Entity[] => [program(clock), place(clock), course, update]
