import type { CourseCard, CourseStatus } from '@learn/contract/course'
import { epochOrNull } from '#platform/clock.ts'
import type { ActivityNode, SectionNode } from '../learning/index.ts'
import { type CourseView, isThrough } from '../progress/index.ts'
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
  const progress = view.total > 0 ? { done: view.done, total: view.total } : openedIn(view, sections)
  return {
    id: course.id,
    name: course.fullName,
    status: statusOf(view, progress, opens !== null),
    progress,
    sections: countSections(view, sections),
    ...lengthOf(view, sections),
    opensAt: epochOrNull(opens),
    endsAt: epochOrNull(course.endsAt),
  }
}

/** Of the lessons of a course so many have a known length, where its time is told at all, and where it is told as it is. */
const TOLD_FROM = 1 / 4
const WHOLE_FROM = 3 / 4

type Length = Pick<CourseCard, 'minutes' | 'minutesLeft' | 'isLengthPartial'>

/** The minutes of what is listed, and of what of it is left to do; nothing where most lengths of it are not known. */
function lengthOf(view: CourseView, sections: readonly SectionNode[]): Length {
  let [minutes, minutesLeft, known, listed, left, knownLeft] = [0, 0, 0, 0, 0, 0]
  for (const section of sections) {
    const lock = lockOfSection(view, section)
    for (const activity of section.activities) {
      if (!activity.isListed || lockOfActivity(view, activity, lock).isHidden) continue
      const isLeft = !isBehind(view, activity)
      listed += 1
      if (isLeft) left += 1
      if (activity.minutes === null) continue
      known += 1
      minutes += activity.minutes
      if (!isLeft) continue
      knownLeft += 1
      minutesLeft += activity.minutes
    }
  }
  if (known < listed * TOLD_FROM) return { minutes: 0, minutesLeft: 0 }
  if (knownLeft < left * TOLD_FROM) minutesLeft = 0
  return { minutes, minutesLeft, ...(known < listed * WHOLE_FROM && { isLengthPartial: true }) }
}

/** What a learner is through with in a course that tracks nothing. */
function openedIn(view: CourseView, sections: readonly SectionNode[]): CourseCard['progress'] {
  const listed = sections.flatMap(section => listedIn(view, section))
  return { done: listed.filter(activity => isThrough(view, activity)).length, total: listed.length }
}

/** Complete, or opened where nothing can be completed. */
const isBehind = (view: CourseView, activity: ActivityNode): boolean =>
  activity.completion === 'none' ? isThrough(view, activity) : view.facts.isComplete(activity.id)

function statusOf({ states }: CourseView, { done, total }: CourseCard['progress'], isLocked: boolean): CourseStatus {
  if (total > 0 && done === total) return 'Completed'
  if (isLocked) return 'Locked'
  return states.size > 0 ? 'Ongoing' : 'Unlocked'
}

/** Modules with something to do, and how many of them are done. An empty one counts in neither. */
function countSections(view: CourseView, sections: readonly SectionNode[]): CourseCard['sections'] {
  const shown = sections.map(section => listedIn(view, section)).filter(({ length }) => length > 0)
  return { done: shown.filter(activities => areDone(view, activities)).length, total: shown.length }
}

const listedIn = (view: CourseView, section: SectionNode): ActivityNode[] => {
  const lock = lockOfSection(view, section)
  return section.activities.filter(one => one.isListed && !lockOfActivity(view, one, lock).isHidden)
}

/** All that is tracked is complete; where nothing is, all is opened. */
function areDone(view: CourseView, activities: readonly ActivityNode[]): boolean {
  const tracked = activities.filter(({ completion }) => completion !== 'none')
  return tracked.length > 0
    ? tracked.every(({ id }) => view.facts.isComplete(id))
    : activities.every(activity => isThrough(view, activity))
}

/** The first unlocked, not completed course in path order is recommended, unless it is under way (decisions 4). */
export function recommend(cards: readonly CourseCard[]): CourseCard[] {
  const next = cards.find(card => card.status !== 'Locked' && card.status !== 'Completed')
  return cards.map(card => (card === next && card.status === 'Unlocked' ? { ...card, status: 'Recommended' } : card))
}
