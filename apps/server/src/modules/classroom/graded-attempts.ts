import type { State } from '#platform/operations/entity.ts'

/** A mark of a learner that nobody released yet. `pct`: what it will be; null while a part of it has no mark. */
export interface UnreleasedMark {
  userId: number
  activityId: number
  pct: number | null
}

/** What staff mark of an attempt, as their log names it. */
export interface LoggedMark {
  entity: string
  key: string
  /** A part of the attempt: what a logged state adds to its mark; else it is the whole mark. */
  isPart: boolean
  /** What a logged state is worth, in per cent of the whole attempt; null without a mark. */
  pctOf(state: State): number | null
}

/** An attempt that a learner submitted, with what it is worth. */
export interface GradedAttempt {
  number: number
  submittedAt: Date
  /** In per cent; null without a mark, and while it is held. */
  pct: number | null
  state: 'marked' | 'held' | 'waiting'
  /** How late it was submitted, in seconds. */
  lateS: number
  logged: readonly LoggedMark[]
}
