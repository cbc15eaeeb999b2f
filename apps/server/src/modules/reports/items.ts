import { isOverdue } from '@learn/contract/base'
import type { ReportGroup, ReportStanding } from '@learn/contract/reports'
import { isQuiz } from '@learn/course/content/quiz'
import { epochOrNull, epochS } from '#platform/clock.ts'
import { type ActivityKinds, type Entry, lockOfActivity } from '../classroom/index.ts'
import { type ActivityNode, linkTo } from '../learning/index.ts'
import { getDates, isSubmitted, passes } from '../progress/index.ts'
import type { Ungraded } from './grade.ts'

/** What an activity counts as; its type decides, and of quizzes their role. */
export function groupActivity(kinds: ActivityKinds, { type, content, isLive }: ActivityNode): ReportGroup {
  if (isLive) return 'class'
  if (isQuiz(content)) return content.role
  if (type === 'quiz') return 'mandatory'
  if (type === 'assign') return 'assignment'
  return kinds.of(type).handsonType ? 'handson' : 'lesson'
}

const GRADED: readonly ReportGroup[] = ['mandatory', 'practice', 'handson', 'assignment']

/** Whether an activity gives marks. */
export const givesMarks = (kinds: ActivityKinds, activity: ActivityNode): boolean =>
  GRADED.includes(groupActivity(kinds, activity)) || activity.completesOnGrade

/** Every activity of a course that the learner may know of and that counts for something. */
export function listItems(
  { kinds }: { kinds: ActivityKinds },
  { view, course, isOpen }: Entry,
  { joinedAt, excused }: { joinedAt: Date; excused: ReadonlySet<number> },
): Ungraded[] {
  const { now } = view.facts
  // Of a course that is not open yet nothing is told.
  if (!isOpen) return []
  const nowS = epochS(now)
  const tracked = new Set(view.structure.trackedIds)
  return [...view.structure.activities.values()].flatMap(activity => {
    const lock = lockOfActivity(view, activity)
    const group = groupActivity(kinds, activity)
    const isTracked = tracked.has(activity.id)
    const isGraded = givesMarks(kinds, activity)
    if (!activity.isListed || lock.isHidden || (!isTracked && !isGraded)) return []
    const fact = view.states.get(activity.id)
    const pct = view.facts.gradePct(activity.id)
    const { dueAt, closeAt } = getDates(view, activity)
    const isDone = view.facts.isComplete(activity.id)
    const hasWork = isSubmitted(view, activity.id)
    const isOver = isOverdue({ dueAt: epochOrNull(dueAt), closeAt: epochOrNull(closeAt) }, nowS)
    const standing = (): ReportStanding => {
      if (pct !== null) return passes(activity, pct) ? 'cleared' : 'not-cleared'
      if (hasWork) return 'submitted'
      if (isDone) return 'done'
      if (isGraded && excused.has(activity.id)) return 'excused'
      // What opened to nobody yet was missed by nobody; what waits for other work of the learner was.
      if (lock.isLocked && lock.until !== null) return 'locked'
      if (isOver && (dueAt ?? now) >= joinedAt) return 'missed'
      if (lock.isLocked) return 'locked'
      return fact?.isOpened ? 'started' : 'open'
    }
    const { min, max, passPct } = activity.grade
    const points = (share: number) => min + (share / 100) * (max - min)
    return [
      {
        activity: linkTo(activity),
        courseId: course.id,
        moduleId: activity.section.id,
        group,
        standing: standing(),
        isTracked,
        isDone,
        marks: pct === null ? null : points(pct),
        maxMarks: isGraded ? max : null,
        passMarks: isGraded ? points(passPct) : null,
        doneAt: epochOrNull(
          fact?.completedAt ?? fact?.handedInAt ?? (pct === null ? null : (fact?.lastOpenedAt ?? null)),
        ),
        dueAt: epochOrNull(dueAt),
        opensAt: epochOrNull(lock.until),
      },
    ]
  })
}
