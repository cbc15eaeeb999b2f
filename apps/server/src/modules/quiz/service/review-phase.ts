import { JUST_AFTER_S, type ReviewPhase } from '@learn/contract/quiz'
import type { QuizContent, QuizReviewOptions } from '@learn/course/content/quiz'
import type { AttemptRow } from '../repo/attempts.ts'

/** In which phase an attempt is looked at. */
export function getPhase(
  { state, submittedAt }: Pick<AttemptRow, 'state' | 'submittedAt'>,
  closeAt: Date | null,
  now: Date,
): ReviewPhase {
  if (state === 'open' || state === 'overdue') return 'during'
  if (closeAt && now >= closeAt) return 'closed'
  return submittedAt && now.getTime() < submittedAt.getTime() + JUST_AFTER_S * 1000 ? 'after' : 'open'
}

const NOTHING: QuizReviewOptions = {
  attempt: false,
  correctness: false,
  marks: false,
  specificFeedback: false,
  generalFeedback: false,
  rightAnswer: false,
  overallFeedback: false,
}

/** What a learner sees of an attempt now. An abandoned one shows as any other that is over; nothing of it counts. */
export function optionsAt(
  { review }: QuizContent,
  attempt: Pick<AttemptRow, 'state' | 'submittedAt'>,
  closeAt: Date | null,
  now: Date,
): QuizReviewOptions {
  const phase = getPhase(attempt, closeAt, now)
  const options = review[phase]
  return phase === 'during' || options.attempt
    ? options
    : { ...NOTHING, marks: options.marks, overallFeedback: options.overallFeedback }
}

const WORDS: Record<Exclude<keyof QuizReviewOptions, 'attempt'>, string> = {
  correctness: 'which answers were right',
  marks: 'your marks',
  specificFeedback: 'feedback on your answers',
  generalFeedback: 'the explanations',
  rightAnswer: 'the right answers',
  overallFeedback: 'the feedback on the whole',
}

/** What is hidden now and shows later, as sentences. */
export function getLater({ review }: QuizContent, phase: ReviewPhase, closeAt: Date | null): string[] {
  const now = review[phase]
  const said = new Set<string>()
  const list = (then: QuizReviewOptions, when: string): string[] => {
    const shown = (Object.keys(WORDS) as (keyof typeof WORDS)[])
      .filter(part => !now[part] && then[part] && !said.has(part))
      .map(part => {
        said.add(part)
        return WORDS[part]
      })
    return shown.length > 0 ? [`You will see ${inWords(shown)} ${when}.`] : []
  }
  const soon = phase === 'after' ? list(review.open, 'a few minutes after the attempt') : []
  const atTheEnd = phase !== 'closed' && closeAt ? list(review.closed, 'when the quiz has closed') : []
  return [...soon, ...atTheEnd]
}

const inWords = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
