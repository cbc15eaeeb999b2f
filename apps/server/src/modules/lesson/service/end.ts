import type { Tx } from '#platform/db/tables.ts'
import type { ClassroomParts } from '../../classroom/index.ts'
import { completeActivity, getSaved, recordGrade } from '../../progress/index.ts'
import { type AttemptRow, attemptsAt, endAttempt } from '../repo.ts'
import type { TrailStep } from '../tables.ts'
import { gradeOfAttempts, gradeOfTrail } from './grade.ts'
import { getDeadline, type OpenedLesson } from './open-lesson.ts'

/** Ends an attempt: its grade, that of the lesson, and what they complete, in the transaction of the caller. */
export async function end(
  tx: Tx,
  parts: ClassroomParts,
  { opened, content }: OpenedLesson,
  row: AttemptRow,
  trail: readonly TrailStep[],
  isTimedOut = false,
): Promise<ReturnType<typeof getSaved>> {
  const now = parts.clock.now()
  const endedAt = (isTimedOut && getDeadline(content, row.started_at)) || now
  const pct = gradeOfTrail(content, trail)
  await endAttempt(tx, row.id, { step: row.step + 1, trail, ended_at: endedAt, is_timed_out: isTimedOut, pct })
  const { activity } = opened
  let saved = getSaved(opened)
  const grade = gradeOfAttempts(content, await attemptsAt(tx, row.user_id, row.activity_id))
  if (grade !== null) saved = await recordGrade(tx, parts.clock, row.user_id, opened, grade)
  const isByEnd = activity.completion === 'auto' && !activity.completesOnGrade && !activity.completesOnPass
  return isByEnd && !isTimedOut ? completeActivity(tx, parts.clock, row.user_id, opened) : saved
}

/** The attempt that runs; one whose time is over is ended first. */
export async function running(
  tx: Tx,
  parts: ClassroomParts,
  lesson: OpenedLesson,
  userId: number,
): Promise<{ row: AttemptRow | undefined; rows: AttemptRow[] }> {
  const rows = await attemptsAt(tx, userId, lesson.opened.activity.id, true)
  const row = rows.find(({ ended_at }) => ended_at === null)
  if (!row || !isOverdue(parts, lesson, row)) return { row, rows }
  await end(tx, parts, lesson, row, row.trail, true)
  return { row: undefined, rows: await attemptsAt(tx, userId, lesson.opened.activity.id, true) }
}

/** Whether the time of an attempt is over. */
export function isOverdue({ clock }: ClassroomParts, { content }: OpenedLesson, row: AttemptRow): boolean {
  const deadline = getDeadline(content, row.started_at)
  return deadline !== null && deadline < clock.now()
}
