import type { ActivityState } from '@learn/contract/course'
import {
  type ActivityNode,
  type CourseStructure,
  type LaidDates,
  type LearnerFacts,
  layDates,
} from '../learning/index.ts'
import type { ActivityFact } from './repo/facts.ts'

/** A course with what one learner did in it, at one moment. */
export interface CourseView {
  userId: number
  structure: CourseStructure
  states: ReadonlyMap<number, ActivityFact>
  facts: LearnerFacts
  done: number
  total: number
}

/** Joins the structure of a course with what a learner did in it. Dates that staff gave this learner take the place of those of all. */
export function viewCourse(
  userId: number,
  ofAll: CourseStructure,
  rows: readonly ActivityFact[],
  now: Date,
): CourseView {
  const structure = layDates(ofAll, ownDates(rows))
  const states = new Map(rows.map(row => [row.activityId, row]))
  const isComplete = (id: number) => (states.get(id)?.completedAt ?? null) !== null
  const gradePct = (id: number) => states.get(id)?.gradePct ?? null
  const hasPassed = (id: number) => {
    const [pct, activity] = [gradePct(id), structure.activities.get(id)]
    if (pct === null || !activity) return null
    return (
      passes(activity, pct) || states.get(id)?.hasPassedBefore === true || (activity.completesOnPass && isComplete(id))
    )
  }
  return {
    userId,
    structure,
    states,
    facts: { now, isComplete, gradePct, hasPassed },
    done: structure.trackedIds.filter(isComplete).length,
    total: structure.trackedIds.length,
  }
}

/** More time of one learner, by activity. */
const ownDates = (rows: readonly ActivityFact[]): ReadonlyMap<number, LaidDates> =>
  new Map(
    rows
      .filter(({ dueAt, closeAt }) => dueAt !== null || closeAt !== null)
      .map(({ activityId, dueAt, closeAt }) => [activityId, { ...(dueAt && { dueAt }), ...(closeAt && { closeAt }) }]),
  )

/** Points of two scales that mean the same differ in their last digits once they are per cent. */
const SLACK_PCT = 1e-9

/** Whether a grade in per cent passes an activity. */
export const passes = ({ grade }: Pick<ActivityNode, 'grade'>, pct: number): boolean => pct >= grade.passPct - SLACK_PCT

/** Until when a learner has time for an activity: what staff gave them, else what all have. */
export const getDates = (
  { states }: Pick<CourseView, 'states'>,
  { id, dueAt, closeAt }: Pick<ActivityNode, 'id' | 'dueAt' | 'closeAt'>,
): Pick<ActivityNode, 'dueAt' | 'closeAt'> => {
  const own = states.get(id)
  return { dueAt: own?.dueAt ?? dueAt, closeAt: own?.closeAt ?? closeAt }
}

/** Whether work was handed in, which may still wait for its grade. */
export const isSubmitted = ({ states }: Pick<CourseView, 'states'>, activityId: number): boolean =>
  (states.get(activityId)?.handedInAt ?? null) !== null

/** Submitted, and without any mark yet. */
export const isAwaitingMarks = (view: Pick<CourseView, 'states'>, activityId: number): boolean =>
  isSubmitted(view, activityId) && (view.states.get(activityId)?.gradePct ?? null) === null

/**
 * Whether a learner is through with something that nothing completes: they opened it, submitted what is to be submitted, and a class
 * has begun.
 */
export function isThrough(view: CourseView, { id, takesWork, isLive, openAt }: ActivityNode): boolean {
  const fact = view.states.get(id)
  if (!fact?.isOpened) return false
  if (takesWork) return fact.handedInAt !== null || fact.gradePct !== null
  return !isLive || openAt === null || openAt <= view.facts.now
}

/** Where the learner stands with one activity. */
export function getState(view: CourseView, activity: ActivityNode): ActivityState {
  const fact = view.states.get(activity.id)
  return fact ? stateFrom(activity, { ...fact, isComplete: fact.completedAt !== null }) : 'new'
}

export interface Standing {
  isComplete: boolean
  gradePct: number | null
  /** An attempt passed, though the grade that the attempts come to does not. */
  hasPassedBefore?: boolean | undefined
  isOpened: boolean
}

/**
 * What a learner did with an activity, in one word: a grade counts as passed from the pass mark on, and so does what only a pass
 * completes: a later attempt does not take that back.
 */
export function stateFrom(
  activity: Pick<ActivityNode, 'grade' | 'completesOnPass'>,
  { isComplete, gradePct, hasPassedBefore = false, isOpened }: Standing,
): ActivityState {
  const hasPassed = gradePct !== null && (hasPassedBefore || passes(activity, gradePct))
  if (isComplete) return hasPassed || (gradePct !== null && activity.completesOnPass) ? 'passed' : 'completed'
  if (gradePct !== null && !hasPassed) return 'failed'
  return isOpened || hasPassed ? 'started' : 'new'
}
