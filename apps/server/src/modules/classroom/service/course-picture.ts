import type { CoursePicture } from '@learn/contract/course'
import { epochS } from '#platform/clock.ts'
import type { courses } from '../../learning/index.ts'
import type { ClassroomParts } from './parts.ts'

/** The picture of a course with a link to it, for one person; null for none. */
export const presentPicture = (
  { links, clock }: Pick<ClassroomParts, 'links' | 'clock'>,
  userId: number,
  { pictureId, pictureAlt }: Pick<courses.Course, 'pictureId' | 'pictureAlt'>,
): CoursePicture | null =>
  pictureId === null ? null : { url: links.urlOf(userId, pictureId, 'picture', epochS(clock.now())), alt: pictureAlt }
