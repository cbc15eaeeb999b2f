import { randomInt } from 'node:crypto'
import type { QuizContent, QuizSlot } from '@learn/course/content/quiz'
import { type Draws, keyOfWanted } from '../../bank/index.ts'
import { assignDraws } from './assign-draws.ts'
import type { QuizParts } from './parts.ts'

const STEPS = 2 ** 32
export const random = (): number => randomInt(STEPS) / STEPS

/** What stands in a slot. */
export interface Drawn {
  source: QuizSlot
  /** Its place in what the author wrote. */
  index: number
  version: number
  question: number
}

/** What was found for the slots of a quiz, in their order. */
interface DrawnSlots {
  drawn: Drawn[]
  /** Slots that draw and for which no question was left. */
  short: number
  /** Slots whose question the bank does not have, or that name one twice. */
  lost: number
}

/** What a bank has for the slots of quizzes. */
interface Supply {
  found: Awaited<ReturnType<Draws['resolveSlots']>>
  /** For the slots that draw, in their order. */
  lists: Awaited<ReturnType<Draws['candidates']>>
}

/** The questions that slots name. */
export const namedIn = (slots: readonly QuizSlot[]) =>
  slots.flatMap(({ source }) =>
    source.kind === 'question' ? [{ sourceKey: source.question, version: source.version }] : [],
  )

/** What the slots that draw ask of the bank, in their order. */
export const drawsIn = (slots: readonly QuizSlot[]) =>
  slots.flatMap(({ source }) =>
    source.kind === 'random'
      ? [{ categoryKey: source.category, withSubcategories: source.withSubcategories, tags: source.tags }]
      : [],
  )

/** Finds a question for every slot: named ones first, so that no draw takes one of them; then the draws, all together. */
export async function drawSlots(
  { db, draws }: Pick<QuizParts, 'db'> & { draws: Draws },
  { slots }: Pick<QuizContent, 'slots'>,
  courseId: number,
  asked: ReadonlyMap<number, number>,
): Promise<DrawnSlots> {
  const found = await draws.resolveSlots(db, courseId, namedIn(slots))
  const lists = await draws.candidates(db, courseId, drawsIn(slots))
  return pickQuestions(slots, { found, lists }, asked)
}

/** Gives each slot one of the questions that the bank has for it. */
export function pickQuestions(
  slots: readonly QuizSlot[],
  { found, lists }: Supply,
  asked: ReadonlyMap<number, number> = new Map(),
): DrawnSlots {
  const taken = new Set<number>()
  const drawn: Drawn[] = []
  for (const [index, source] of slots.entries()) {
    if (source.source.kind !== 'question') continue
    const version = found.get(keyOfWanted({ sourceKey: source.source.question, version: source.source.version }))
    if (!version || taken.has(version.questionId)) continue
    taken.add(version.questionId)
    drawn.push({ source, index, version: version.id, question: version.questionId })
  }
  const lost = namedIn(slots).length - drawn.length
  const open = [...slots.entries()].flatMap(([index, slot]) => (slot.source.kind === 'random' ? [{ slot, index }] : []))
  const free = open.map((_, n) => (lists[n] ?? []).filter(({ questionId }) => !taken.has(questionId)))
  const picks = assignDraws(free, { timesAsked: question => asked.get(question) ?? 0, random })
  for (const [n, { slot, index }] of open.entries()) {
    const picked = picks[n]
    if (picked) drawn.push({ source: slot, index, version: picked.id, question: picked.questionId })
  }
  const short = picks.filter(picked => !picked).length
  return { drawn: drawn.toSorted((a, b) => a.index - b.index), short, lost }
}
