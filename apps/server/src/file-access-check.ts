import type { OpenedFile } from '#platform/files/content-parts.ts'
import { openAssignmentFile } from './modules/assignments/index.ts'
import { directory } from './modules/auth/index.ts'
import { openAnswerFile } from './modules/careers/index.ts'
import { createActivityDoor, createFileDoor } from './modules/classroom/index.ts'
import { openForumFile } from './modules/forum/index.ts'
import { openHubFile } from './modules/hub/index.ts'
import { findPackageFile } from './modules/learning/index.ts'
import { openQuizFile } from './modules/quiz/index.ts'
import { openAuthoredFile } from './modules/studio/index.ts'
import { openTicketFile } from './modules/tickets/index.ts'
import type { Parts } from './parts.ts'

/**
 * Opens a stored file that a person may read now, or returns null. The modules are asked in turn, since ids of files are unique over
 * all of them: course, resume, answer to an employer, quiz question or answer, assignment, forum post, ticket,
 * learning hub, draft of an author.
 */
function createOpenFile(parts: Parts): (userId: number, fileId: number) => Promise<OpenedFile | null> {
  const { db, profiles } = parts
  const ofCourse = createFileDoor({ ...parts, findReader: userId => directory.findReader(db, userId) })
  return async (userId, fileId) => {
    // A suspended account opens no files.
    const reader = await directory.findReader(db, userId)
    if (!reader) return null
    // Staff open the files of the work that they mark, and of tickets that they answer.
    const marker = (await directory.findActor(db, userId, parts.clock.now())) ?? reader
    return (
      (await ofCourse(userId, fileId)) ??
      (await profiles.openFile(userId, fileId)) ??
      (await openAnswerFile(parts, userId, fileId)) ??
      (await openQuizFile(parts, marker, fileId)) ??
      (await openAssignmentFile(parts, marker, fileId)) ??
      (await openForumFile(parts, userId, fileId)) ??
      (await openTicketFile(parts, marker, fileId)) ??
      (await openHubFile(parts, fileId)) ??
      (await openAuthoredFile(parts, marker, fileId))
    )
  }
}

/** Opens a file of an activity's package, where the person may open the activity. The database would refuse a path with NUL. */
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

/** The access checks that the content origin runs before it serves a file. */
export const createFileAccessChecks = (parts: Parts) => ({
  openFile: createOpenFile(parts),
  openPackageFile: createOpenPackageFile(parts),
})
