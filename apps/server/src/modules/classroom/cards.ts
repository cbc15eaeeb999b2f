import type { CourseCard, CourseStatus } from '@learn/contract/course'
import { epochOrNull } from '#platform/clock.ts'
import type { SectionNode } from '../learning/index.ts'
import type { CourseView } from '../progress/index.ts'
import { opensAt } from './locks.ts'

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
  const sections = view.structure.sections.filter(section => section.isVisible)
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

function isSectionDone(view: CourseView, section: SectionNode): boolean {
  const tracked = section.activities.filter(a => a.isVisible && a.completion !== 'none' && a.isListed)
  return tracked.length > 0 && tracked.every(activity => view.facts.isComplete(activity.id))
}

/** The first unlocked, not completed course in path order is recommended, unless it is under way (decisions 4). */
export function recommend(cards: readonly CourseCard[]): CourseCard[] {
  const next = cards.find(card => card.status !== 'Locked' && card.status !== 'Completed')
  return cards.map(card => (card === next && card.status === 'Unlocked' ? { ...card, status: 'Recommended' } : card))
}
