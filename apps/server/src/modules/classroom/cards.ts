import type { CourseCard, CourseStatus } from '@learn/contract/course'
import { epochOrNull } from '#platform/clock.ts'
import type { SectionNode } from '../learning/index.ts'
import type { CourseView } from '../progress/index.ts'
import { lockOfActivity, lockOfSection, opensAt } from './locks.ts'
import { isSectionShown } from './rows.ts'

interface CourseFrame {
  id: number
  fullName: string
  startsAt: Date | null
  endsAt: Date | null
  /** The day on which a program opens it. */
  opensAt: Date | null
}

/** A course on a card. `Recommended` is settled over all courses of a path: see `recommend`. */
export function presentCard(view: CourseView, course: CourseFrame): CourseCard {
  const opens = opensAt(course, view.facts.now)
  const sections = view.structure.sections.filter(section => isSectionShown(view, section))
  return {
    id: course.id,
    name: course.fullName,
    status: statusOf(view, opens !== null),
    progress: { done: view.done, total: view.total },
    sections: { done: sections.filter(section => isSectionDone(view, section)).length, total: sections.length },
    opensAt: epochOrNull(opens),
    endsAt: epochOrNull(course.endsAt),
  }
}

function statusOf(view: CourseView, isLocked: boolean): CourseStatus {
  if (view.total > 0 && view.done === view.total) return 'Completed'
  if (isLocked) return 'Locked'
  return view.states.size > 0 ? 'Ongoing' : 'Unlocked'
}

/** All that it tracks is complete; of one that tracks nothing, all is opened. */
function isSectionDone(view: CourseView, section: SectionNode): boolean {
  const lock = lockOfSection(view, section)
  const shown = section.activities.filter(one => one.isListed && !lockOfActivity(view, one, lock).isHidden)
  const tracked = shown.filter(activity => activity.completion !== 'none')
  if (tracked.length > 0) return tracked.every(activity => view.facts.isComplete(activity.id))
  return shown.every(activity => view.states.get(activity.id)?.isOpened) && view.states.size > 0
}

/** The first unlocked, not completed course in path order is recommended, unless it is under way (decisions 4). */
export function recommend(cards: readonly CourseCard[]): CourseCard[] {
  const next = cards.find(card => card.status !== 'Locked' && card.status !== 'Completed')
  return cards.map(card => (card === next && card.status === 'Unlocked' ? { ...card, status: 'Recommended' } : card))
}
