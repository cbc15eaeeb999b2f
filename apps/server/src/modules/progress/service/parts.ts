import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { ActivityNode, StructureReader } from '../../learning/index.ts'
import type { CourseView } from '../course-view.ts'

/** An activity that a learner may open, in its course. */
export interface Opened {
  view: CourseView
  activity: ActivityNode
}

export interface ProgressParts {
  db: Db
  clock: Clock
  structures: StructureReader
  /** The classroom's judgement: only what a caller may open now can be opened, completed or studied. */
  openActivity(caller: Caller, activityId: number): Promise<Opened>
}
