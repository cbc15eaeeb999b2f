import type { Entity, State } from '#platform/operations/entity.ts'
import { getPair, isoOrNull, pairKey } from '#platform/operations/entity.ts'
import * as repo from '../repo/authoring.ts'

const idsOf = (keys: Iterable<string>): number[] => [...keys].map(Number)
const dateOf = (value: State[string] | undefined): Date | null => (value ? new Date(String(value)) : null)
const numberOrNull = (value: State[string] | undefined): number | null => (value == null ? null : Number(value))
const keysIn = (rows: readonly { id: number | null }[]): ReadonlySet<string> =>
  new Set(rows.map(({ id }) => String(id)))
const nobody = () => null

/** A program above its batches. */
export const curriculumEntity: Entity = {
  name: 'learning.curriculum',
  read: async (db, keys) =>
    new Map(
      (await repo.readCurricula(db, idsOf(keys))).map(({ id, name, programType }) => [
        String(id),
        { name, programType },
      ]),
    ),
  async write(tx, states, at) {
    for (const [key, { name, programType }] of states)
      await repo.putCurriculum(tx, { id: Number(key), name: String(name), programType: String(programType), now: at })
  },
  remove: (tx, keys) => repo.removeCurricula(tx, idsOf(keys)),
  inUse: async (db, keys) => keysIn(await repo.curriculaWithBatches(db, idsOf(keys))),
  userOf: nobody,
}

/** A batch: name and kind of its program, its own name, dates and seats. */
export const batchEntity: Entity = {
  name: 'learning.program',
  read: async (db, keys) =>
    new Map(
      (await repo.readBatches(db, idsOf(keys))).map(({ id, startsAt, endsAt, ...rest }) => [
        String(id),
        { ...rest, startsAt: isoOrNull(startsAt), endsAt: isoOrNull(endsAt) },
      ]),
    ),
  async write(tx, states, at) {
    for (const [key, state] of states)
      await repo.putBatch(tx, {
        id: Number(key),
        name: String(state.name),
        programType: String(state.programType),
        batch: String(state.batch),
        startsAt: dateOf(state.startsAt),
        endsAt: dateOf(state.endsAt),
        curriculumId: numberOrNull(state.curriculumId),
        seats: numberOrNull(state.seats),
        now: at,
      })
  },
  remove: (tx, keys) => repo.removeBatches(tx, idsOf(keys)),
  inUse: async (db, keys) => keysIn(await repo.batchesWithMembers(db, idsOf(keys))),
  userOf: nobody,
}

/** What a course is called and about. */
export const courseEntity: Entity = {
  name: 'learning.course',
  read: async (db, keys) =>
    new Map((await repo.readCourses(db, idsOf(keys))).map(({ id, ...state }) => [String(id), state])),
  async write(tx, states, at) {
    for (const [key, { fullName, shortName, summaryHtml }] of states)
      await repo.putCourse(tx, {
        id: Number(key),
        fullName: String(fullName),
        shortName: String(shortName),
        summaryHtml: String(summaryHtml),
        now: at,
      })
  },
  remove: (tx, keys) => repo.removeCourses(tx, idsOf(keys)),
  inUse: async (db, keys) => keysIn(await repo.coursesWithSections(db, idsOf(keys))),
  userOf: nobody,
}

/** The place of a course in a batch (`place`), or in a program (`curriculumPlace`). */
export const placeEntity = (kind: repo.PlaceKind): Entity => ({
  name: `learning.${kind}`,
  read: async (db, keys) =>
    new Map(
      (await repo.readPlaces(db, kind, keys.map(getPair))).map(({ ownerId, courseId, position }) => [
        pairKey(ownerId, courseId),
        { position },
      ]),
    ),
  async write(tx, states) {
    for (const [key, { position }] of states) await repo.putPlace(tx, kind, getPair(key), Number(position))
  },
  remove: (tx, keys) => repo.removePlaces(tx, kind, keys.map(getPair)),
  userOf: nobody,
})
