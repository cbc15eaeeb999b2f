import type { QuizStart } from '@learn/contract/quiz'
import type { AlgebraResults } from '@learn/questions'
import { type AttemptRow, attemptWithAnswers } from '../repo/attempts.ts'
import type { PlannedSlot } from '../tables.ts'
import type { AnsweredQuestion } from './attempt-types.ts'
import { computeAlgebra } from './compute-algebra.ts'
import { answersAtMarkedVersion } from './marked-version.ts'
import type { OpenedQuiz } from './opened-quiz.ts'
import type { QuizParts } from './parts.ts'
import { answerState } from './results.ts'
import { optionsAt } from './review-phase.ts'
import type { SlotCounts } from './slot-counts.ts'

/** The sections of a quiz with a heading, and how many questions of each were right in the last attempt, if the review options show it. */
export async function summarizeSections(
  parts: Pick<QuizParts, 'db' | 'clock' | 'questions' | 'algebra'>,
  { quiz, activity }: OpenedQuiz,
  { attempts, asked }: { attempts: readonly AttemptRow[]; asked: SlotCounts },
): Promise<QuizStart['covers']> {
  const { sections, slots } = quiz
  if (sections.every(({ heading }) => heading === '')) return []
  const last = attempts.findLast(({ state }) => state === 'submitted')
  const shows = last && optionsAt(quiz, last, activity.closeAt, parts.clock.now())
  // Results are joined by heading, so every section needs one.
  const isShown = shows?.attempt && shows.correctness && sections.slice(1).every(({ heading }) => heading !== '')
  const full = isShown ? await attemptWithAnswers(parts.db, last?.id ?? 0) : undefined
  const answered = full ? await answersAtMarkedVersion(parts, full) : []
  const algebra = await computeAlgebra(parts.algebra, full?.userId ?? 0, answered)
  const right = full ? rightByHeading(full.plan, answered, algebra) : new Map<string, number | null>()
  return sections.flatMap(({ firstSlot, heading }, n) => {
    const end = sections[n + 1]?.firstSlot ?? slots.length
    const questions = asked.questionsOf(slots.slice(firstSlot, end))
    return heading === '' ? [] : [{ heading, questions, rightLast: right.get(heading) ?? null }]
  })
}

/** The number of right questions by section heading, regardless of penalties; null while one of them waits to be marked. */
function rightByHeading(
  plan: readonly PlannedSlot[],
  asked: readonly AnsweredQuestion[],
  algebra: AlgebraResults,
): Map<string, number | null> {
  const states = new Map(asked.map(it => [it.planned.slot, answerState(it, algebra)]))
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
