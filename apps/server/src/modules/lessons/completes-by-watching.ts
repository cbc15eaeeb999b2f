import { isVideo } from '@learn/course/content/video'
import type { ActivityNode } from '../learning/index.ts'

/** Whether seeing a film is all that its course asks for. Where its length is not known, opening it is. */
export const completesByWatching = (activity: ActivityNode): boolean =>
  isVideo(activity.content) &&
  activity.content.durationS !== null &&
  activity.completion === 'auto' &&
  activity.completesOnView &&
  !activity.completesOnGrade &&
  !activity.completesOnPass
