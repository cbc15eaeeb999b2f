import { randomInt } from 'node:crypto'
import type { QuizContent, QuizSlot } from '@learn/course/content/quiz'
import { type Draws, keyOfWanted } from '../../bank/index.ts'
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

/**
 * Finds a question for every slot. Named ones first, so that no draw takes one of them; then the draws, those with the fewest to choose
 * from first, so that a wide one leaves a narrow one what it needs.
 */
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
  let short = 0
  for (const { slot, index, all } of open.toSorted((a, b) => a.all.length - b.all.length)) {
    const free = all.filter(({ questionId }) => !taken.has(questionId))
    const times = ({ questionId }: (typeof free)[number]): number => asked.get(questionId) ?? 0
    const least = Math.min(...free.map(times))
    const from = free.filter(one => times(one) === least)
    const picked = from[Math.floor(random() * from.length)]
    if (!picked) {
      short += 1
      continue
    }
    taken.add(picked.questionId)
    drawn.push({ source: slot, index, version: picked.id, question: picked.questionId })
  }
  return { drawn: drawn.toSorted((a, b) => a.index - b.index), short, lost }
}
