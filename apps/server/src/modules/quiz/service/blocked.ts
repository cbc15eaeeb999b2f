import type { QuizStart } from '@learn/contract/quiz'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { OpenedQuiz } from './opened-quiz.ts'

/** An attempt, as far as it counts for the next one. */
interface Before {
  state: string
  startedAt: Date
  submittedAt: Date | null
  endsAt: Date | null
}

export interface Block {
  code: 'quiz/not-open' | 'quiz/closed' | 'quiz/no-attempts-left' | 'quiz/wait' | 'quiz/empty' | 'quiz/too-few'
  reason: string
  until: Date | null
}

/** What a learner reads where the bank has not what the quiz asks. */
export const SHORT = {
  'quiz/empty': { code: 'quiz/empty', reason: 'This quiz has no questions yet', until: null },
  'quiz/too-few': {
    code: 'quiz/too-few',
    reason: 'This quiz can’t start yet: it has too few questions to choose from. Please tell your institute',
    until: null,
  },
} as const satisfies Record<string, Block>

/** Why no attempt can begin now; null when one can. */
export function getBlock({ activity, quiz }: OpenedQuiz, before: readonly Before[], now: Date): Block | null {
  if (activity.openAt && now < activity.openAt)
    return { code: 'quiz/not-open', reason: 'This quiz has not opened yet', until: activity.openAt }
  if (activity.closeAt && now >= activity.closeAt)
    return { code: 'quiz/closed', reason: 'This quiz is closed. It takes no more attempts', until: null }
  if (quiz.slots.length === 0) return SHORT['quiz/empty']
  if (quiz.attempts !== null && before.length >= quiz.attempts)
    return {
      code: 'quiz/no-attempts-left',
      reason: quiz.attempts === 1 ? 'You have used your attempt' : `You have used your ${quiz.attempts} attempts`,
      until: null,
    }
  const next = nextStart(quiz, before)
  if (next && now < next) return { code: 'quiz/wait', reason: 'The next attempt opens after a while', until: next }
  return null
}

/** When the next attempt may begin after the last one ended. */
function nextStart({ delayFirstS, delayLaterS }: OpenedQuiz['quiz'], before: readonly Before[]): Date | null {
  const last = before.at(-1)
  const delayS = before.length === 1 ? delayFirstS : delayLaterS
  if (!last || delayS === 0) return null
  const ended = last.submittedAt ?? last.endsAt ?? last.startedAt
  return new Date(ended.getTime() + delayS * 1000)
}

export const presentBlock = (block: Block | null): QuizStart['blocked'] =>
  block && { reason: block.reason, until: block.until && epochS(block.until) }

export const getRefusal = ({ code, reason }: Block): AppError => new AppError(code, reason)
