import { writtenMoment } from '@learn/contract/base'
import { epochS } from '#platform/clock.ts'
import { type ActivityNode, judge, type SectionNode } from '../learning/index.ts'
import { type CourseView, getDates, isSubmitted } from '../progress/index.ts'

/** Whether a learner may open a thing, and why not. */
export interface Lock {
  isLocked: boolean
  /** They must not even know of it. */
  isHidden: boolean
  reason: string | null
  until: Date | null
}

const OPEN: Lock = { isLocked: false, isHidden: false, reason: null, until: null }
const HIDDEN: Lock = { ...OPEN, isHidden: true, isLocked: true }

export function lockOfSection(view: CourseView, section: SectionNode): Lock {
  return section.isVisible ? lockOf(view, section) : HIDDEN
}

/** Whether a learner may open an activity: its section, its own conditions, and the days on which it opens and closes. */
export function lockOfActivity(
  view: CourseView,
  activity: ActivityNode,
  ofSection: Lock = lockOfSection(view, activity.section),
): Lock {
  if (!activity.isVisible) return HIDDEN
  if (ofSection.isLocked) return ofSection
  const own = lockOf(view, activity)
  return own.isLocked ? own : lockByDates(view, activity)
}

/** Not before it opens, but for a class, whose lobby is there before; after it has closed, only what was completed or handed in before can still be read. */
function lockByDates(view: CourseView, activity: ActivityNode): Lock {
  const { facts } = view
  const { id, openAt, isLive } = activity
  const { closeAt } = getDates(view, activity)
  if (openAt && openAt > facts.now && !isLive)
    return { ...OPEN, isLocked: true, reason: `Opens ${writtenMoment(epochS(openAt))}`, until: openAt }
  if (closeAt && closeAt <= facts.now && !facts.isComplete(id) && !isSubmitted(view, id))
    return { ...OPEN, isLocked: true, reason: `Closed ${writtenMoment(epochS(closeAt))}` }
  return OPEN
}

/** Of the conditions of a thing itself. */
function lockOf(view: CourseView, { availability }: Pick<ActivityNode, 'availability'>): Lock {
  const judgement = judge(availability, view.facts, id => isKnown(view, id))
  if (judgement.isOpen) return OPEN
  return {
    isLocked: true,
    isHidden: !judgement.isShownWhenLocked,
    reason: judgement.reasons.join('. '),
    until: judgement.opensAt,
  }
}

/** Whether a learner may know of an activity. */
function isKnown(view: CourseView, activityId: number): boolean {
  const activity = view.structure.activities.get(activityId)
  if (!activity?.isVisible || !activity.section.isVisible) return false
  return [activity.section, activity].every(({ availability }) => {
    const { isOpen, isShownWhenLocked } = judge(availability, view.facts)
    return isOpen || isShownWhenLocked
  })
}

/** When a course opens for a learner, if that is still to come. */
export function opensAt(course: { startsAt: Date | null; opensAt: Date | null }, now: Date): Date | null {
  const at = course.opensAt ?? course.startsAt
  return at && at > now ? at : null
}
