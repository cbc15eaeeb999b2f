import { writtenMoment } from '@learn/contract/base'
import { epochS } from '#platform/clock.ts'
import { type ActivityNode, judge, type SectionNode } from '../learning/index.ts'
import type { CourseView } from '../progress/index.ts'

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
  return section.isVisible ? lockOf(judge(section.availability, view.facts)) : HIDDEN
}

/** Whether a learner may open an activity: its section, its own conditions, and its opening day. */
export function lockOfActivity(
  view: CourseView,
  activity: ActivityNode,
  ofSection: Lock = lockOfSection(view, activity.section),
): Lock {
  if (!activity.isVisible) return HIDDEN
  if (ofSection.isLocked) return ofSection
  const own = lockOf(judge(activity.availability, view.facts))
  if (own.isLocked || !activity.openAt || activity.openAt <= view.facts.now) return own
  return {
    isLocked: true,
    isHidden: false,
    reason: `Opens ${writtenMoment(epochS(activity.openAt))}`,
    until: activity.openAt,
  }
}

function lockOf(judgement: ReturnType<typeof judge>): Lock {
  if (judgement.isOpen) return OPEN
  return {
    isLocked: true,
    isHidden: !judgement.isShownWhenLocked,
    reason: judgement.reasons.join('. '),
    until: judgement.opensAt,
  }
}

/** When a course opens for a learner, if that is still to come. */
export function opensAt(course: { startsAt: Date | null; opensAt?: Date | null }, now: Date): Date | null {
  const at = course.opensAt ?? course.startsAt
  return at && at > now ? at : null
}
