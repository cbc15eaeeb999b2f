import type { NotificationSettings } from '@learn/contract/notifications'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { muteCourse, nameOfKnownCourse, unmuteCourse } from '../repo/course-mutes.ts'
import type { NotificationsParts } from './parts.ts'
import { readSettings } from './settings.ts'

/**
 * Ends all notifications about a course, or lets them come again. Throws `notifications/not-found` for a course that the caller was
 * never notified about.
 */
export async function setCourseMute(
  parts: NotificationsParts,
  caller: Pick<Caller, 'userId' | 'isStudent' | 'accessType'>,
  { courseid, ismuted }: { courseid: number; ismuted: boolean },
): Promise<NotificationSettings> {
  const { db, clock } = parts
  const { userId } = caller
  if (ismuted) {
    const name = await nameOfKnownCourse(db, userId, courseid)
    if (name === undefined) throw new AppError('notifications/not-found', 'There is nothing here that you can open')
    await db.transaction().execute(tx => muteCourse(tx, userId, { id: courseid, name }, clock.now()))
  } else await db.transaction().execute(tx => unmuteCourse(tx, userId, courseid))
  return readSettings(parts, caller)
}
