import { ANSWER_GRACE_S } from '@learn/contract/quiz'
import type { QuizContent } from '@learn/course/content/quiz'
import { isGradable, type Question } from '@learn/questions'
import type { ActivityNode } from '../../learning/index.ts'
import type { AttemptRow } from '../repo/attempts.ts'

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)
const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b))

/** When an attempt that begins now ends, and until when it may be handed in after that. */
export function getEnds(
  { timeLimitS, overdue, graceS }: QuizContent,
  { closeAt }: Pick<ActivityNode, 'closeAt'>,
  now: Date,
): { endsAt: Date | null; graceEndsAt: Date | null } {
  const endsAt = earlier(timeLimitS ? after(now, timeLimitS) : null, closeAt)
  return { endsAt, graceEndsAt: endsAt && overdue === 'grace' ? after(endsAt, graceS) : null }
}

/** What the clock has made of an attempt that its row says still runs. */
export type Runs = 'open' | 'overdue' | 'over'

export function getRun(row: Pick<AttemptRow, 'state' | 'endsAt' | 'graceEndsAt'>, now: Date): Runs {
  if (row.state !== 'open' && row.state !== 'overdue') return 'over'
  if (!row.endsAt || now < row.endsAt) return 'open'
  return row.graceEndsAt && now < row.graceEndsAt ? 'overdue' : 'over'
}

/** An answer that was under way when the time ended is still taken for so long; nothing is handed in by itself before. */
export const ANSWER_GRACE_MS = ANSWER_GRACE_S * 1000

/** Whether an attempt was left lying when its time ended. */
export const isLeftOver = (row: Pick<AttemptRow, 'state' | 'endsAt' | 'graceEndsAt'>, now: Date): boolean =>
  row.state !== 'submitted' &&
  row.state !== 'abandoned' &&
  getRun(row, new Date(now.getTime() - ANSWER_GRACE_MS)) === 'over'

/** Tries at an answer while the attempt runs: 0 none, since nothing marks it before the end; null without end. */
export function triesAt({ behaviour }: Pick<QuizContent, 'behaviour'>, question: Question): number | null {
  if (!isGradable(question) || question.type === 'essay') return 0
  switch (behaviour) {
    case 'deferred':
      return 0
    case 'immediate':
      return 1
    case 'interactive':
      return question.hints.length + 1
    case 'adaptive':
    case 'adaptive-free':
      return null
  }
}
