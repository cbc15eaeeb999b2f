import { isOverdue } from '@learn/contract/base/plain'
import type { QuizItem } from '@learn/contract/quiz'
import { AWAITING_MARKS, BEFORE_JOIN, IN_PROGRESS } from '#features/course/index.ts'
import { dueText } from '#shared/lib/date-text.ts'

/** The word on the chip of a quiz in a list; null where there is nothing to say. Cleared and not say more than handed in. */
export function itemStatus({ status, selfPacedStatus, dueAt, isBeforeJoin }: QuizItem, nowS: number): string | null {
  if (status === IN_PROGRESS) return status
  if (selfPacedStatus === 'cleared') return 'Cleared'
  if (selfPacedStatus === 'awaiting_marks') return AWAITING_MARKS
  if (selfPacedStatus === 'not_cleared') return 'Not cleared'
  if (status === 'Not submitted' && isBeforeJoin) return BEFORE_JOIN
  if (status !== 'Due') return status
  if (dueAt === null) return null
  return isOverdue({ dueAt }, nowS) ? 'Not submitted' : dueText(dueAt, nowS)
}

const rounded = (marks: number): string => String(Number(marks.toFixed(2)))

/** The line under its name: its course, and what was reached once something was. */
export function itemNote({ courseName, scoredMarks, maxMarks }: QuizItem, hasCourse: boolean): string {
  const marks = scoredMarks === null ? `${rounded(maxMarks)} marks` : `${rounded(scoredMarks)} of ${rounded(maxMarks)}`
  return [hasCourse && courseName, maxMarks > 0 && marks].filter(Boolean).join(' · ')
}
