import { writtenMoment } from '@learn/contract/base'
import type { ActivityRow, ActivityState, CourseCard, CourseStatus, SectionView } from '@learn/contract/course'
import { epochOrNull, epochS } from '#platform/clock.ts'
import {
  type ActivityNode,
  type CourseStructure,
  judge,
  type LearnerFacts,
  type SectionNode,
} from '../../learning/index.ts'
import type { StateRow } from '../repo/states.ts'

/** A course as one learner sees it at one moment. */
export interface CourseView {
  structure: CourseStructure
  states: ReadonlyMap<number, StateRow>
  facts: LearnerFacts
  done: number
  total: number
}

/** Joins the structure of a course with what a learner did in it. */
export function viewCourse(structure: CourseStructure, rows: readonly StateRow[], now: Date): CourseView {
  const states = new Map(rows.map(row => [row.activity_id, row]))
  const isComplete = (id: number) => (states.get(id)?.completed_at ?? null) !== null
  return {
    structure,
    states,
    facts: { now, isComplete, gradePct: id => states.get(id)?.grade_pct ?? null },
    done: structure.trackedIds.filter(isComplete).length,
    total: structure.trackedIds.length,
  }
}

export interface Lock {
  isLocked: boolean
  isHidden: boolean
  reason: string | null
  until: Date | null
}

const OPEN: Lock = { isLocked: false, isHidden: false, reason: null, until: null }

export function lockOfSection(view: CourseView, section: SectionNode): Lock {
  if (!section.isVisible) return { ...OPEN, isHidden: true, isLocked: true }
  return lockOf(judge(section.availability, view.facts))
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

/** Whether a learner may open an activity: its section, its own conditions, and its opening day. */
export function lockOfActivity(view: CourseView, activity: ActivityNode, ofSection: Lock): Lock {
  if (!activity.isVisible) return { ...OPEN, isHidden: true, isLocked: true }
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

export function stateOf(view: CourseView, activity: ActivityNode): ActivityState {
  const row = view.states.get(activity.id)
  if (!row) return 'new'
  if (row.completed_at) return row.grade_pct === null ? 'completed' : 'passed'
  if (row.grade_pct !== null) return 'failed'
  return row.is_opened ? 'started' : 'new'
}

/** Text between activities; only labels carry it in lists. */
const labelHtml = (activity: ActivityNode): string | null =>
  activity.content?.kind === 'label' ? activity.content.html : null

/** One row of a list; null when the learner must not know of it. */
export function presentRow(view: CourseView, activity: ActivityNode, ofSection: Lock): ActivityRow | null {
  const lock = lockOfActivity(view, activity, ofSection)
  if (lock.isHidden) return null
  return {
    id: activity.id,
    type: activity.type,
    name: activity.name,
    state: stateOf(view, activity),
    completion: activity.completion,
    minutes: activity.minutes,
    leftS: null,
    openAt: epochOrNull(activity.openAt),
    dueAt: epochOrNull(activity.dueAt),
    closeAt: epochOrNull(activity.closeAt),
    indent: activity.indent,
    isLocked: lock.isLocked,
    lockReason: lock.reason,
    lockedUntil: epochOrNull(lock.until),
    html: lock.isLocked ? null : labelHtml(activity),
  }
}

/** A section with its rows; null when it is hidden. */
export function presentSection(view: CourseView, section: SectionNode): SectionView | null {
  const lock = lockOfSection(view, section)
  if (lock.isHidden) return null
  const activities = section.activities.flatMap(activity => presentRow(view, activity, lock) ?? [])
  const tracked = activities.filter(row => row.completion !== 'none' && row.type !== 'label')
  return {
    id: section.id,
    number: section.number,
    name: section.name,
    summaryHtml: section.summaryHtml,
    progress: { done: tracked.filter(isDone).length, total: tracked.length },
    isLocked: lock.isLocked,
    lockReason: lock.reason,
    lockedUntil: epochOrNull(lock.until),
    activities,
  }
}

export const isDone = (row: ActivityRow): boolean => row.state === 'completed' || row.state === 'passed'

/** All sections that a learner may see, in path order. */
export const presentSections = (view: CourseView): SectionView[] =>
  view.structure.sections.flatMap(section => presentSection(view, section) ?? [])

export interface CourseFrame {
  id: number
  full_name: string
  starts_at: Date | null
  ends_at: Date | null
  opens_at: Date | null
}

/** When a course opens for a learner, if that is still to come. */
export function opensAt(course: Pick<CourseFrame, 'starts_at' | 'opens_at'>, now: Date): Date | null {
  const at = course.opens_at ?? course.starts_at
  return at && at > now ? at : null
}

/** A course on a card. `Recommended` is settled over all courses of a path: see `recommend`. */
export function presentCard(view: CourseView, course: CourseFrame): CourseCard {
  const opens = opensAt(course, view.facts.now)
  const sections = view.structure.sections.filter(section => section.isVisible)
  return {
    id: course.id,
    name: course.full_name,
    status: statusOf(view, opens !== null),
    progress: { done: view.done, total: view.total },
    sections: { done: sections.filter(section => isSectionDone(view, section)).length, total: sections.length },
    opensAt: epochOrNull(opens),
    endsAt: epochOrNull(course.ends_at),
  }
}

function statusOf(view: CourseView, isLocked: boolean): CourseStatus {
  if (view.total > 0 && view.done === view.total) return 'Completed'
  if (isLocked) return 'Locked'
  return view.states.size > 0 ? 'Ongoing' : 'Unlocked'
}

function isSectionDone(view: CourseView, section: SectionNode): boolean {
  const tracked = section.activities.filter(a => a.isVisible && a.completion !== 'none' && a.type !== 'label')
  return tracked.length > 0 && tracked.every(activity => view.facts.isComplete(activity.id))
}

/** The first unlocked, not completed course in path order is recommended, unless it is under way (decisions 4). */
export function recommend(cards: readonly CourseCard[]): CourseCard[] {
  const next = cards.find(card => card.status !== 'Locked' && card.status !== 'Completed')
  return cards.map(card => (card === next && card.status === 'Unlocked' ? { ...card, status: 'Recommended' } : card))
}
