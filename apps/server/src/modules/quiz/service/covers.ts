import type { QuizStart } from '@learn/contract/quiz'
import { type AttemptRow, attemptWithAnswers } from '../repo/attempts.ts'
import type { PlannedSlot } from '../tables.ts'
import { type AnsweredQuestion, answersAsMarked } from './as-marked.ts'
import type { AskedSlots } from './asked-slots.ts'
import type { OpenedQuiz } from './open-quiz.ts'
import type { QuizParts } from './parts.ts'
import { readyAlgebra } from './ready-algebra.ts'
import { answerState } from './results.ts'
import { optionsAt } from './review-phase.ts'

/** The parts of a quiz that have a heading, and how many of each were right last time, where the author lets that be seen. */
export async function coversOf(
  parts: Pick<QuizParts, 'db' | 'clock' | 'questions' | 'algebra'>,
  { quiz, activity }: OpenedQuiz,
  { attempts, asked }: { attempts: readonly AttemptRow[]; asked: AskedSlots },
): Promise<QuizStart['covers']> {
  const { sections, slots } = quiz
  if (sections.every(({ heading }) => heading === '')) return []
  const last = attempts.findLast(({ state }) => state === 'submitted')
  const shows = last && optionsAt(quiz, last, activity.closeAt, parts.clock.now())
  // Where the parts of the attempt end is known by their headings.
  const isTold = shows?.attempt && shows.correctness && sections.slice(1).every(({ heading }) => heading !== '')
  const full = isTold ? await attemptWithAnswers(parts.db, last?.id ?? 0) : undefined
  const answered = full ? await answersAsMarked(parts, full) : []
  if (full) await readyAlgebra(parts.algebra, full.userId, answered)
  const right = full ? rightByHeading(full.plan, answered) : new Map<string, number | null>()
  return sections.flatMap(({ firstSlot, heading }, n) => {
    const end = sections[n + 1]?.firstSlot ?? slots.length
    const questions = asked.questionsOf(slots.slice(firstSlot, end))
    return heading === '' ? [] : [{ heading, questions, rightLast: right.get(heading) ?? null }]
  })
}

/** Questions that were right, by the heading of their part, whatever wrong tries before cost; null where one of them waits for its mark. */
function rightByHeading(plan: readonly PlannedSlot[], asked: readonly AnsweredQuestion[]): Map<string, number | null> {
  const states = new Map(asked.map(it => [it.planned.slot, answerState(it)]))
  const counts = new Map<string, number | null>()
  let at = ''
  for (const { slot, heading, number } of plan) {
    if (heading !== null) counts.set((at = heading), 0)
    const before = counts.get(at)
    if (number === null || before === undefined || before === null) continue
    const state = states.get(slot)
    counts.set(at, state === 'waiting' ? null : before + (state === 'right' ? 1 : 0))
  }
  return counts
}
