import type { Tx } from '#platform/db/tables.ts'
import type { Entity, State } from '#platform/operations/entity.ts'
import { isoOrNull } from '#platform/operations/entity.ts'
import type { SearchEntry, SearchIndex } from '#platform/search/port.ts'
import { contentHash } from '../content-hash.ts'
import { fitting, type KindsOfContent } from '../kinds.ts'
import { orderedJson } from '../ordered-json.ts'
import { getPassMark } from '../pass-mark.ts'
import { plainText, wordsIn } from '../plain-text.ts'
import * as repo from '../repo/authoring-parts.ts'
import { markChanged } from '../repo/rules.ts'
import { fileEntities } from './files-entity.ts'
import { opensEntity } from './opens-entity.ts'

export interface PartParts {
  kinds: KindsOfContent
  search: SearchIndex
}

const idsOf = (keys: Iterable<string>): number[] => [...keys].map(Number)
const dateOf = (value: State[string] | undefined): Date | null => (value ? new Date(String(value)) : null)
const nobody = () => null

async function markAll(tx: Tx, courseIds: Iterable<number>): Promise<void> {
  for (const id of new Set(courseIds)) await markChanged(tx, id)
}

/** A section of a course. It is taken away into the trash. */
const sectionEntity: Entity = {
  name: 'learning.section',
  read: async (db, keys) =>
    new Map((await repo.readSections(db, idsOf(keys))).map(({ id, ...state }) => [String(id), state])),
  async write(tx, states) {
    const rows = [...states].map(([key, state]) => ({ id: Number(key), ...state }) as repo.SectionFact)
    for (const row of rows) await repo.putSection(tx, row)
    await markAll(
      tx,
      rows.map(({ courseId }) => courseId),
    )
  },
  // The day is the database's: a removal has no moment of its own.
  remove: async (tx, keys) => markAll(tx, await repo.trashParts(tx, 'section', idsOf(keys))),
  inUse: async (db, keys) => new Set((await repo.sectionsWithActivities(db, idsOf(keys))).map(({ id }) => String(id))),
  userOf: nobody,
}

/** An activity without what it holds. It is taken away into the trash. */
const activityEntity: Entity = {
  name: 'learning.activity',
  read: async (db, keys) =>
    new Map(
      (await repo.readActivities(db, idsOf(keys))).map(({ id, opensAt, dueAt, closesAt, gradeItems, ...state }) => [
        String(id),
        {
          ...state,
          opensAt: isoOrNull(opensAt),
          dueAt: isoOrNull(dueAt),
          closesAt: isoOrNull(closesAt),
          passPct: getPassMark(gradeItems),
        },
      ]),
    ),
  async write(tx, states, at) {
    const rows = [...states].map(
      ([key, state]) =>
        ({
          id: Number(key),
          ...state,
          opensAt: dateOf(state.opensAt),
          dueAt: dateOf(state.dueAt),
          closesAt: dateOf(state.closesAt),
        }) as repo.ActivityFact,
    )
    for (const row of rows) await repo.putActivity(tx, row, at)
    await markAll(
      tx,
      rows.map(({ courseId }) => courseId),
    )
  },
  remove: async (tx, keys) => markAll(tx, await repo.trashParts(tx, 'activity', idsOf(keys))),
  userOf: nobody,
}

/** What an activity holds, as JSON. Its words are found from then on. */
const contentEntity = ({ kinds, search }: PartParts): Entity => ({
  name: 'learning.content',
  read: async (db, keys) =>
    new Map(
      (await repo.readContents(db, idsOf(keys))).map(({ id, content }) => [
        String(id),
        { content: orderedJson(content) },
      ]),
    ),
  async write(tx, states, at) {
    for (const [key, { content }] of states) await repo.putContent(tx, Number(key), String(content))
    const rows = await repo.readContents(tx, idsOf(states.keys()))
    for (const row of rows)
      await repo.setContentFacts(tx, {
        id: row.id,
        hash: contentHash(row.content),
        minutes: minutesOf(kinds, row),
        now: at,
      })
    for (const [courseId, own] of Map.groupBy(rows, row => row.courseId)) {
      await search.put(
        tx,
        courseId,
        own.flatMap(row => entryOf(kinds, row)),
      )
      await markChanged(tx, courseId)
    }
  },
  // It goes with its activity, and comes back with it.
  remove: async () => undefined,
  userOf: nobody,
})

type Row = Awaited<ReturnType<typeof repo.readContents>>[number]

function minutesOf(kinds: KindsOfContent, { type, content }: Row): number | null {
  const kind = kinds.of(type)
  const fit = fitting(kind, content)
  return fit && (kind.minutes?.(fit, wordsIn) ?? null)
}

function entryOf(kinds: KindsOfContent, { id, type, name, content }: Row): SearchEntry[] {
  const kind = kinds.of(type)
  if (!kind.isListed) return []
  const fit = fitting(kind, content)
  const htmls = [(fit && kind.text?.(fit)) ?? []].flat()
  const words = [...htmls.map(plainText), (fit && kind.words?.(fit)) ?? '']
  return [{ kind: 'activity', id, tab: kind.tab, type, title: name, body: words.join(' ').trim().slice(0, BODY_CHARS) }]
}

const BODY_CHARS = 200_000

/** Sections, activities and what they hold: what authors build a course of. */
export const partEntities = (parts: PartParts): readonly Entity[] => [
  sectionEntity,
  activityEntity,
  contentEntity(parts),
  ...fileEntities,
  opensEntity,
]
