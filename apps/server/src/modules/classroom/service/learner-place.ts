import { directory } from '../../auth/index.ts'
import { lockOfActivity } from '../locks.ts'
import { findCourse, type OpenedActivity } from './open.ts'
import type { ClassroomParts } from './parts.ts'
import { placesOfLearner } from './place.ts'

/** An activity as one learner finds it. */
export interface LearnerPlace extends OpenedActivity {
  /** Its page. */
  address: string
}

/** Where a learner finds an activity that they may open now, with what they did there; null where they may not. */
export async function findLearnerPlace(
  parts: Pick<ClassroomParts, 'db' | 'clock' | 'structures'>,
  userId: number,
  courseId: number,
  activityId: number,
): Promise<LearnerPlace | null> {
  const learner = await directory.findReader(parts.db, userId)
  const found = learner && (await findCourse(parts, learner, courseId))
  const activity = found?.view.structure.activities.get(activityId)
  if (!learner || !found || !activity || lockOfActivity(found.view, activity).isLocked) return null
  const address = await placesOfLearner(parts).activity(learner, activity)
  return address === null ? null : { course: found.course, view: found.view, activity, address }
}
