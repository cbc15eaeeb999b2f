import type { QuizContent } from '@learn/course/content/quiz'
import type { AttemptRow } from '../repo/attempts.ts'
import type { PlannedSlot } from '../tables.ts'

/** Whether sequential navigation hides the page of a question: it is not the current page of a running attempt. */
export const isPageHidden = (
  { state, page }: Pick<AttemptRow, 'state' | 'page'>,
  { navigation }: Pick<QuizContent, 'navigation'>,
  planned: Pick<PlannedSlot, 'page'>,
): boolean => navigation === 'sequential' && (state === 'open' || state === 'overdue') && planned.page !== page
