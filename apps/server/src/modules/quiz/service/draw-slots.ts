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

type Draw = Extract<QuizSlot['source'], { kind: 'random' }>

/** Finds a question for every slot: named ones first, so that no draw takes one of them; then the draws, all together. */
export async function drawSlots(
  { db, draws }: Pick<QuizParts, 'db'> & { draws: Draws },
  { slots }: Pick<QuizContent, 'slots'>,
  courseId: number,
  asked: ReadonlyMap<number, number>,
): Promise<DrawnSlots> {
  const named = slots.flatMap(({ source }) =>
    source.kind === 'question' ? [{ sourceKey: source.question, version: source.version }] : [],
  )
  const found = await draws.resolveSlots(db, courseId, named)
  const taken = new Set<number>()
  const drawn: Drawn[] = []
  for (const [index, source] of slots.entries()) {
    if (source.source.kind !== 'question') continue
    const version = found.get(keyOfWanted({ sourceKey: source.source.question, version: source.source.version }))
    if (!version || taken.has(version.questionId)) continue
    taken.add(version.questionId)
    drawn.push({ source, index, version: version.id, question: version.questionId })
  }
  const lost = named.length - drawn.length
  const candidatesOf = ({ category: categoryKey, withSubcategories, tags }: Draw) =>
    draws.candidates(db, { courseId, categoryKey, withSubcategories, tags })
  const open = []
  for (const [index, slot] of slots.entries())
    if (slot.source.kind === 'random') open.push({ slot, index, all: await candidatesOf(slot.source) })
  const free = open.map(({ all }) => all.filter(({ questionId }) => !taken.has(questionId)))
  const picks = assignDraws(free, { timesAsked: question => asked.get(question) ?? 0, random })
  for (const [n, { slot, index }] of open.entries()) {
    const picked = picks[n]
    if (picked) drawn.push({ source: slot, index, version: picked.id, question: picked.questionId })
  }
  const short = picks.filter(picked => !picked).length
  return { drawn: drawn.toSorted((a, b) => a.index - b.index), short, lost }
}
