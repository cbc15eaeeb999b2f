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
  const isComplete = (id: number) => (states.get(id)?.completedAt ?? null) !== null
  return {
    userId,
    structure,
    states,
    facts: { now, isComplete, gradePct: id => states.get(id)?.gradePct ?? null },
    done: structure.trackedIds.filter(isComplete).length,
    total: structure.trackedIds.length,
  }
}

/** Where the learner stands with one activity. */
export function stateOf(view: CourseView, activity: ActivityNode): ActivityState {
  const fact = view.states.get(activity.id)
  if (!fact) return 'new'
  if (fact.completedAt) return fact.gradePct === null ? 'completed' : 'passed'
  if (fact.gradePct !== null) return 'failed'
  return fact.isOpened ? 'started' : 'new'
}
