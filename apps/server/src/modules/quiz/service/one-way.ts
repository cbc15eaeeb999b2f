import type { QuizContent } from '@learn/course/content/quiz'
import type { AttemptRow } from '../repo/attempts.ts'
import type { PlannedSlot } from '../tables.ts'

/** Where there is no way back, a question is asked on its page alone: neither before it opens nor after it was left. */
export const isAway = (
  { state, page }: Pick<AttemptRow, 'state' | 'page'>,
  { navigation }: Pick<QuizContent, 'navigation'>,
  planned: Pick<PlannedSlot, 'page'>,
): boolean => navigation === 'sequential' && (state === 'open' || state === 'overdue') && planned.page !== page
