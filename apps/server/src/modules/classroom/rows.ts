import type { ActivityRow, SectionView } from '@learn/contract/course'
import { epochOrNull, epochS } from '#platform/clock.ts'
import { type ActivityNode, getType, type SectionNode } from '../learning/index.ts'
import { type CourseView, getDates, getState, isAwaitingMarks, isSubmitted, isThrough } from '../progress/index.ts'
import { type Lock, lockOfActivity, lockOfSection } from './locks.ts'

/** One row of a list; null when the learner must not know of it. */
export function presentRow(view: CourseView, activity: ActivityNode, ofSection: Lock): ActivityRow | null {
  const lock = lockOfActivity(view, activity, ofSection)
  if (lock.isHidden) return null
  const { dueAt, closeAt } = getDates(view, activity)
  return {
    id: activity.id,
    ...getType(activity),
    name: activity.name,
    state: getState(view, activity),
    completion: activity.completion,
    minutes: activity.minutes,
    leftS: null,
    openAt: epochOrNull(activity.openAt),
    dueAt: epochOrNull(dueAt),
    closeAt: epochOrNull(closeAt),
    ...(isSubmitted(view, activity.id) && { isHandedIn: true }),
    ...(isAwaitingMarks(view, activity.id) && { isAwaitingMarks: true }),
    indent: activity.indent,
    isLocked: lock.isLocked,
    lockReason: lock.reason,
    lockedUntil: epochOrNull(lock.until),
    html: lock.isLocked ? null : activity.rowHtml,
  }
}

/** Tells of what was due before the learner joined that it was: nothing was missed. */
export const sinceJoining = <T extends { dueAt: number | null }>(
  row: T,
  joinedAt: Date,
): T & { isBeforeJoin?: true } =>
  row.dueAt !== null && row.dueAt < epochS(joinedAt) ? { ...row, isBeforeJoin: true } : row

/** A section with its rows; null when it is hidden, or has nothing to show. */
export function presentSection(view: CourseView, section: SectionNode): SectionView | null {
  const lock = lockOfSection(view, section)
  if (lock.isHidden) return null
  const shown = section.activities.flatMap(activity => {
    const row = presentRow(view, activity, lock)
    return row ? [{ activity, row }] : []
  })
  const summaryHtml = lock.isLocked ? '' : section.summaryHtml
  if (shown.length === 0 && summaryHtml === '') return null
  // Openings are all that tells how far a learner is in a course that tracks nothing.
  const isUntracked = view.total === 0
  const counted = shown.filter(({ activity }) => (isUntracked || activity.completion !== 'none') && activity.isListed)
  const done = counted.filter(({ activity, row }) => (isUntracked ? isThrough(view, activity) : isDone(row)))
  return {
    id: section.id,
    number: section.number,
    name: section.name,
    summaryHtml,
    progress: { done: done.length, total: counted.length },
    isLocked: lock.isLocked,
    lockReason: lock.reason,
    lockedUntil: epochOrNull(lock.until),
    activities: shown.map(({ row }) => row),
  }
}

export const isDone = (row: ActivityRow): boolean => row.state === 'completed' || row.state === 'passed'

/** Whether a section is shown at all: what `presentSection` says, without presenting it. */
export function isSectionShown(view: CourseView, section: SectionNode): boolean {
  const lock = lockOfSection(view, section)
  if (lock.isHidden) return false
  if (section.summaryHtml !== '' && !lock.isLocked) return true
  return section.activities.some(activity => !lockOfActivity(view, activity, lock).isHidden)
}

/** All sections that a learner may see, in path order. */
export const presentSections = (view: CourseView): SectionView[] =>
  view.structure.sections.flatMap(section => presentSection(view, section) ?? [])
