import type { Entity, State } from '#platform/operations/entity.ts'
import { isoOrNull, pairKey, pairOf } from '#platform/operations/entity.ts'
import * as repo from '../repo/operations.ts'
import { ruleEntity } from './rule-entity.ts'
import { shownEntities } from './sections.ts'

const dateOf = (value: State[string] | undefined): Date | null => (value ? new Date(String(value)) : null)
const idsOf = (keys: Iterable<string>): number[] => [...keys].map(Number)

const spans = (kind: repo.SpanKind): Entity => ({
  name: `learning.${kind}`,
  async read(db, keys) {
    const found = await repo.readSpans(db, kind, keys.map(pairOf))
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
        const [userId, thingId] = pairOf(key)
        return { userId, thingId, from: new Date(String(from)), endsAt: dateOf(endsAt) }
      }),
    ),
  remove: (tx, keys) => repo.removeSpans(tx, kind, keys.map(pairOf)),
  userOf: key => pairOf(key)[0],
})

/** Name, kind, batch and dates of a program. Programs come with their courses, so that staff make none here. */
const program: Entity = {
  name: 'learning.program',
  async read(db, keys) {
    const rows = await repo.readPrograms(db, idsOf(keys))
    return new Map(
      rows.map(({ id, name, program_type, batch, starts_at, ends_at }) => [
        String(id),
        { name, programType: program_type, batch, startsAt: isoOrNull(starts_at), endsAt: isoOrNull(ends_at) },
      ]),
    )
  },
  async write(tx, states) {
    for (const [key, { name, programType, batch, startsAt, endsAt }] of states)
      await repo.updateProgram(tx, Number(key), {
        name: String(name),
        program_type: String(programType),
        batch: String(batch),
        starts_at: dateOf(startsAt),
        ends_at: dateOf(endsAt),
      })
  },
  userOf: () => null,
}

/** The day on which a program opens a course. */
const opening: Entity = {
  name: 'learning.opening',
  async read(db, keys) {
    const rows = await repo.readPathPlaces(db, keys.map(pairOf))
    return new Map(
      rows.map(({ programId, courseId, opensAt }) => [pairKey(programId, courseId), { opensAt: isoOrNull(opensAt) }]),
    )
  },
  async write(tx, states) {
    for (const [key, { opensAt }] of states) await repo.setOpening(tx, ...pairOf(key), dateOf(opensAt))
  },
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

/** What staff change of programs, courses and who is in them. */
export const learningEntities: readonly Entity[] = [
  program,
  offer,
  opening,
  ruleEntity,
  ...shownEntities,
  spans('membership'),
  spans('enrolment'),
]
