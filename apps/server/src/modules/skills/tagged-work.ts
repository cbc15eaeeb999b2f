import { isCode } from '@learn/course/content/code'
import { isHandson } from '@learn/course/content/handson'
import type { Db } from '#platform/db/tables.ts'
import { findTaggedQuestions } from '../bank/index.ts'
import type { MarkedPart, MarkedWork, Place, PlacesOfCaller } from '../classroom/index.ts'
import { findPartTags, findTags, type PartTag } from './repo.ts'

/** Work that shows a skill: an activity, or a part of one that has marks of its own. */
export interface TaggedWork {
  skill: string
  difficulty: number
  place: Place
  /** When the mark of the activity was recorded, and whose word it is; null for none. */
  recorded: { at: Date; isSelfReported: boolean } | null
  /** The question, cell or task; null for the activity as a whole. */
  part: { key: string; name: string; marked: MarkedPart | null; isWhole: boolean } | null
}

export interface TaggedWorkParts {
  db: Db
  markedWork(): readonly MarkedWork[]
}

/** Question tags that name a skill: `skill: SQL joins`, and the same with a difficulty, `skill: SQL joins (2)`. */
const SKILL_TAG = /^skill:\s*(.{1,60}?)(?:\s*\(([1-3])\))?$/i

/** A tag of a question as a tag of a skill; null where it is another one. */
export function skillInTag(tag: string): { skill: string; difficulty: number } | null {
  const [, skill, difficulty = '1'] = SKILL_TAG.exec(tag.trim()) ?? []
  return skill ? { skill, difficulty: Number(difficulty) } : null
}

/** Everything in the courses of a learner that shows a skill, with the marks that they have in its parts. */
export async function readTaggedWork(
  { db, markedWork }: TaggedWorkParts,
  userId: number,
  places: PlacesOfCaller,
): Promise<TaggedWork[]> {
  const activities: TaggedWork[] = []
  for (const { activityId, skill, difficulty, at, isSelfReported } of await findTags(db, userId, [...places.keys()])) {
    const place = places.get(activityId)
    const recorded = at && { at, isSelfReported: isSelfReported === true }
    if (place) activities.push({ skill, difficulty, place, recorded, part: null })
  }
  return [...activities, ...(await readParts({ db, markedWork }, userId, places))]
}

async function readParts(
  { db, markedWork }: TaggedWorkParts,
  userId: number,
  places: PlacesOfCaller,
): Promise<TaggedWork[]> {
  const marked = new Map<string, MarkedPart>()
  for (const source of markedWork())
    for (const part of await source.read(userId, places)) marked.set(`${part.kind} ${part.key}`, part)
  const questions = [...marked.values()].flatMap(({ kind, key }) => (kind === 'question' ? [key] : []))
  const [tasks, problems] = [new Map<string, Place>(), new Map<string, Place>()]
  for (const place of places.values()) {
    const { content } = place.activity
    if (isCode(content) && !tasks.has(content.task)) tasks.set(content.task, place)
    if (isHandson(content) && !problems.has(content.problem)) problems.set(content.problem, place)
  }
  if (questions.length + tasks.size + problems.size === 0) return []
  const stored = await findPartTags(db, { questions, tasks: [...tasks.keys()], problems: [...problems.keys()] })
  // Of thousands of answered questions few show a skill: only these are described.
  const asked =
    questions.length === 0
      ? []
      : await findTaggedQuestions(db, questions.map(Number), {
          tag: 'skill:',
          named: stored.flatMap(({ kind, key }) => (kind === 'question' ? [Number(key)] : [])),
        })
  const names = new Map(asked.map(({ id, name }) => [String(id), name]))
  const isStored = new Set(stored.map(({ kind, key }) => `${kind} ${key}`))
  const written = asked.flatMap(({ id, tags }): PartTag[] =>
    isStored.has(`question ${id}`)
      ? []
      : tags.flatMap(tag => {
          const found = skillInTag(tag)
          return found ? [{ kind: 'question', key: String(id), ...found }] : []
        }),
  )
  return [...stored, ...written].flatMap(({ kind, key, skill, difficulty }): TaggedWork[] => {
    const part = marked.get(`${kind} ${key}`) ?? null
    const [problem = '', cell = ''] = key.split('.')
    const place = part
      ? places.get(part.activityId)
      : kind === 'task'
        ? tasks.get(key)
        : kind === 'cell'
          ? problems.get(problem)
          : undefined
    const name = kind === 'question' ? (names.get(key) ?? 'Question') : kind === 'cell' ? `Cell ${cell}` : ''
    return place
      ? [{ skill, difficulty, place, recorded: null, part: { key, name, marked: part, isWhole: kind === 'task' } }]
      : []
  })
}
