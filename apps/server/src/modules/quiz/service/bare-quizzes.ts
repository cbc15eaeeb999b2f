import type { QuizContent, QuizSlot } from '@learn/course/content/quiz'
import { isUnsupported, type UnsupportedContent } from '@learn/course/content/unsupported'
import type { Handle } from '#platform/db/tables.ts'
import { candidates, keyOfWanted, resolveSlots } from '../../bank/index.ts'
import { drawsIn, namedIn, pickQuestions } from './draw-slots.ts'

/** It has no questions yet, or none of them came along with its import. */
export const hasNoQuestions = (content: QuizContent | UnsupportedContent): boolean =>
  isUnsupported(content) || content.slots.length === 0

/** What the bank has for the slots of a quiz. */
interface Supply {
  /** Slots for which a question was found. */
  drawn: number
  /** Slots that draw and for which no question is left. */
  short: number
  /** Slots whose question the bank does not have. */
  missing: number
}

/** What the bank of a course has for some quizzes, by id. Asks the bank itself: what is told of a course must not lag behind it. */
export async function supplyQuizzes(
  db: Handle,
  courseId: number,
  quizzes: readonly { id: number; slots: readonly QuizSlot[] }[],
): Promise<ReadonlyMap<number, Supply>> {
  const all = quizzes.flatMap(({ slots }) => slots)
  const found = await resolveSlots(db, courseId, namedIn(all))
  const lists = (await candidates(db, courseId, drawsIn(all))).values()
  return new Map(
    quizzes.map(({ id, slots }) => {
      const own = drawsIn(slots).map(() => lists.next().value ?? [])
      const { drawn, short } = pickQuestions(slots, { found, lists: own })
      const missing = namedIn(slots).filter(wanted => !found.has(keyOfWanted(wanted))).length
      return [id, { drawn: drawn.length, short, missing }]
    }),
  )
}

/** Which of some quizzes of a course have nothing to ask: no slots, or no question in the bank for any of them. */
export async function findBareQuizzes(
  db: Handle,
  courseId: number,
  quizzes: readonly { id: number; content: QuizContent | UnsupportedContent }[],
): Promise<ReadonlySet<number>> {
  const filled = quizzes.flatMap(({ id, content }) =>
    isUnsupported(content) || content.slots.length === 0 ? [] : [{ id, slots: content.slots }],
  )
  const supplied = await supplyQuizzes(db, courseId, filled)
  return new Set(quizzes.map(({ id }) => id).filter(id => (supplied.get(id)?.drawn ?? 0) === 0))
}
