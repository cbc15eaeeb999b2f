import type { Entity, State } from '#platform/operations/entity.ts'
import { getPair, isoOrNull, pairKey } from '#platform/operations/entity.ts'
import * as repo from '../repo/operations.ts'
import { batchEntity, courseEntity, curriculumEntity, placeEntity } from './authoring-entities.ts'
import { batchDateEntity, holidaysEntity } from './batch-entities.ts'
import { coursePictureEntity } from './course-picture.ts'
import { type PartParts, partEntities } from './part-entities.ts'
import { ruleEntity } from './rule-entity.ts'

const dateOf = (value: State[string] | undefined): Date | null => (value ? new Date(String(value)) : null)
const idsOf = (keys: Iterable<string>): number[] => [...keys].map(Number)

const spans = (kind: repo.SpanKind): Entity => ({
  name: `learning.${kind}`,
  async read(db, keys) {
    const found = await repo.readSpans(db, kind, keys.map(getPair))
    return new Map(
      found.map(({ userId, thingId, from, endsAt }) => [
        pairKey(userId, thingId),
        { from: from.toISOString(), endsAt: isoOrNull(endsAt) },
      ]),
    )
  },
  write: (tx, states) =>
    repo.writeSpans(
      tx,
      kind,
      [...states].map(([key, { from, endsAt }]) => {
        const [userId, thingId] = getPair(key)
        return { userId, thingId, from: new Date(String(from)), endsAt: dateOf(endsAt) }
      }),
    ),
  remove: (tx, keys) => repo.removeSpans(tx, kind, keys.map(getPair)),
  userOf: key => getPair(key)[0],
})

/** The day on which a program opens a course. */
const opening: Entity = {
  name: 'learning.opening',
  async read(db, keys) {
    const rows = await repo.readPathPlaces(db, keys.map(getPair))
    return new Map(
      rows.map(({ programId, courseId, opensAt }) => [pairKey(programId, courseId), { opensAt: isoOrNull(opensAt) }]),
    )
  },
  async write(tx, states) {
    for (const [key, { opensAt }] of states) await repo.setOpening(tx, ...getPair(key), dateOf(opensAt))
  },
  // It goes with the place of the course in the program.
  remove: async () => undefined,
  userOf: () => null,
}

/** Whether a course is free for everybody. */
const offer: Entity = {
  name: 'learning.offer',
  read: async (db, keys) =>
    new Map((await repo.readOffers(db, idsOf(keys))).map(({ id, is_free }) => [String(id), { isFree: is_free }])),
  async write(tx, states) {
    for (const [key, { isFree }] of states) await repo.setOffer(tx, Number(key), isFree === true)
  },
  userOf: () => null,
}

/** What staff change of programs, courses, what they hold, and who is in them. */
export const learningEntities = (parts: PartParts): readonly Entity[] => [
  curriculumEntity,
  batchEntity,
  courseEntity,
  coursePictureEntity,
  placeEntity('curriculumPlace'),
  placeEntity('place'),
  offer,
  opening,
  holidaysEntity,
  ruleEntity,
  ...partEntities(parts),
  batchDateEntity,
  spans('membership'),
  spans('enrolment'),
]
