import type { OpenedFile } from '#platform/files/content-app.ts'
import { openAssignmentFile } from './modules/assignments/index.ts'
import { directory } from './modules/auth/index.ts'
import { openAnswerFile } from './modules/careers/index.ts'
import { createActivityDoor, createFileDoor } from './modules/classroom/index.ts'
import { openForumFile } from './modules/forum/index.ts'
import { findPackageFile } from './modules/learning/index.ts'
import { openQuizFile } from './modules/quiz/index.ts'
import type { Parts } from './parts.ts'

/**
 * A stored file that a person may have now: of a course, a resume, an answer to an employer, a question or an answer of a quiz, work on
 * an assignment, a post. Ids are unique over all of them.
 */
function createOpenFile(parts: Parts): (userId: number, fileId: number) => Promise<OpenedFile | null> {
  const { db, profiles } = parts
  const ofCourse = createFileDoor({ ...parts, findReader: userId => directory.findReader(db, userId) })
  return async (userId, fileId) => {
    // Who may not come in any more has no file either.
    const reader = await directory.findReader(db, userId)
    if (!reader) return null
    // Who marks by a role has what they mark.
    const marker = (await directory.findActor(db, userId, parts.clock.now())) ?? reader
    return (
      (await ofCourse(userId, fileId)) ??
      (await profiles.openFile(userId, fileId)) ??
      (await openAnswerFile(parts, userId, fileId)) ??
      (await openQuizFile(parts, marker, fileId)) ??
      (await openAssignmentFile(parts, marker, fileId)) ??
      (await openForumFile(parts, userId, fileId))
    )
  }
}

/** A file of the package of an activity that a person may open now. No path has a NUL, which the database would refuse. */
function createOpenPackageFile(
  parts: Parts,
): (userId: number, activityId: number, path: string) => Promise<OpenedFile | null> {
  const { db } = parts
  const mayOpen = createActivityDoor({ ...parts, findReader: userId => directory.findReader(db, userId) })
  return async (userId, activityId, path) =>
    !path.includes('\0') && (await mayOpen(userId, activityId))
      ? ((await findPackageFile(db, activityId, path)) ?? null)
      : null
}

/** The doors to stored files, for the content origin. */
export const createFileDoors = (parts: Parts) => ({
  openFile: createOpenFile(parts),
  openPackageFile: createOpenPackageFile(parts),
})
