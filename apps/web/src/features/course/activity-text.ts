import { isOverdue } from '@learn/contract/base/plain'
import type { ActivityRow } from '@learn/contract/course'
import { closesText, dueText, shortDay } from '#shared/lib/date-text.ts'
import { isDone } from './activity-state.ts'
import type { Kind } from './kind.ts'
import { classStatus } from './live-time.ts'

/** Less than two minutes is told in seconds, but for whole minutes. */
const isShort = (leftS: number): boolean => leftS < 120 && leftS % 60 !== 0

/** '8 min', '14 of 23 min left', '39 s left'; empty where the length is not known. */
function lengthText({ minutes, leftS }: Pick<ActivityRow, 'minutes' | 'leftS'>): string {
  if (minutes === null) return ''
  // The length is told in rounded minutes: what is left is never more.
  if (leftS !== null && leftS > 0 && isShort(leftS)) return restText(leftS)
  if (leftS !== null && leftS > 0) return `${Math.min(minutes, Math.ceil(leftS / 60))} of ${minutes} min left`
  return `${minutes} min`
}

/** '14 min left', '39 s left'. */
export const restText = (leftS: number): string =>
  isShort(leftS) ? `${leftS} s left` : `${Math.ceil(leftS / 60)} min left`

/** 'Reading · 8 min', 'Video · 14 of 23 min left'. `kind`: what an activity of its kind is called. */
export const detailText = (kind: string, row: Pick<ActivityRow, 'minutes' | 'leftS'>): string =>
  [kind, lengthText(row)].filter(Boolean).join(' · ')

/** 'Due on 23 Nov'; once that is over 'Not submitted', of what is not handed in 'Was due 20 Nov'. */
export function dueStatus({ isHandedIn }: Pick<Kind, 'isHandedIn'>, dueAt: number, nowS: number): string {
  if (!isOverdue({ dueAt }, nowS)) return dueText(dueAt, nowS)
  return isHandedIn ? 'Not submitted' : `Was due ${shortDay(dueAt, nowS)}`
}

/** Submitted, and not fully marked. */
export const AWAITING_MARKS = 'Waiting for marks'

/** Submitted before, and being tried again. */
export const IN_PROGRESS = 'In progress'

/** Marked, and below the pass mark. */
export const NOT_CLEARED = 'Not cleared'

/** Of what its learner could not hand in by then. */
export const BEFORE_JOIN = 'Was due before you joined'

/** The status that a chip shows, or null where there is nothing to say (spec: platform 4, status colours). */
export function activityStatus(
  row: ActivityRow,
  nowS: number,
  kind: Pick<Kind, 'isHandedIn' | 'isMarked'>,
): string | null {
  if (row.classTimes && !row.isLocked) return classStatus(row.classTimes, nowS)
  if (row.isRunning) return IN_PROGRESS
  if (row.isHandedIn && row.isAwaitingMarks && kind.isMarked) return AWAITING_MARKS
  // What submitting alone completes is done, and yet below the pass mark.
  if (row.isHandedIn && (row.state === 'failed' || (row.state === 'completed' && kind.isMarked))) return NOT_CLEARED
  if (isDone(row)) return 'Completed'
  if (row.isHandedIn) return 'Submitted'
  if (row.isLocked) return 'Not available'
  if (row.isBeforeJoin && isOverdue({ dueAt: row.dueAt }, nowS)) return BEFORE_JOIN
  if (row.dueAt !== null) return dueStatus(kind, row.dueAt, nowS)
  return row.closeAt === null ? null : closesText(row.closeAt, nowS)
}

/** What was due before now, is not done and can still be done. */
export const isBehindTime = (row: ActivityRow, nowS: number): boolean =>
  !row.isLocked && !row.isHandedIn && !row.isBeforeJoin && !isDone(row) && isOverdue({ dueAt: row.dueAt }, nowS)

/** Why an activity is closed, short: the day it opens, else the reason in words. */
export const lockText = (row: Pick<ActivityRow, 'lockedUntil' | 'lockReason'>): string =>
  row.lockedUntil === null ? (row.lockReason ?? '') : `Opens ${shortDay(row.lockedUntil)}`
