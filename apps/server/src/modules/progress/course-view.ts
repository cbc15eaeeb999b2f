import type { ActivityState } from '@learn/contract/course'
import type { ActivityNode, CourseStructure, LearnerFacts } from '../learning/index.ts'
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

/** Joins the structure of a course with what a learner did in it. */
export function viewCourse(
  userId: number,
  structure: CourseStructure,
  rows: readonly ActivityFact[],
  now: Date,
): CourseView {
  const states = new Map(rows.map(row => [row.activityId, row]))
  const gradePct = (id: number) => states.get(id)?.gradePct ?? null
  const hasPassed = (id: number) => {
    const pct = gradePct(id)
    return pct === null ? null : pct >= (structure.activities.get(id)?.passPct ?? 0)
  }
  const isComplete = (id: number) => (states.get(id)?.completedAt ?? null) !== null
  return {
    userId,
    structure,
    states,
    facts: { now, isComplete, gradePct, hasPassed },
    done: structure.trackedIds.filter(isComplete).length,
    total: structure.trackedIds.length,
  }
}

/** Where the learner stands with one activity. */
export function stateOf(view: CourseView, activity: ActivityNode): ActivityState {
  const fact = view.states.get(activity.id)
  return fact ? stateFrom(activity, { ...fact, isComplete: fact.completedAt !== null }) : 'new'
}

interface Standing {
  isComplete: boolean
  gradePct: number | null
  isOpened: boolean
}

/** What a learner did with an activity, in one word: a grade counts as passed from the pass mark on. */
export function stateFrom(
  { passPct }: Pick<ActivityNode, 'passPct'>,
  { isComplete, gradePct, isOpened }: Standing,
): ActivityState {
  const hasPassed = gradePct !== null && gradePct >= passPct
  if (isComplete) return hasPassed ? 'passed' : 'completed'
  if (gradePct !== null && !hasPassed) return 'failed'
  return isOpened || hasPassed ? 'started' : 'new'
}
