import type { Reader } from '#platform/policy.ts'
import { courses, findFile, type StoredFile } from '../../learning/index.ts'
import { lockOfActivity, lockOfSection, opensAt } from '../locks.ts'
import { findCourse } from './open.ts'
import type { ClassroomParts } from './parts.ts'

/** How long an answer is good: a film is fetched in many parts. */
const FRESH_MS = 60_000
/** Answers kept; a learner who reads has a few. */
const KEPT = 5000

interface Parts extends Pick<ClassroomParts, 'db' | 'clock' | 'structures'> {
  /** The person of a link; null when they may not come in any more. */
  findReader(userId: number): Promise<Reader | null>
}

/** Gives the files that a person may have now, asked anew every minute; null for what is not there or not theirs any more. */
export function createFileDoor(parts: Parts) {
  const kept = new Map<string, { at: number; file: Promise<StoredFile | null> }>()
  return (userId: number, fileId: number): Promise<StoredFile | null> => {
    const key = `${userId}.${fileId}`
    const now = parts.clock.now().getTime()
    const known = kept.get(key)
    if (known && now - known.at < FRESH_MS) return known.file
    const file = openFile(parts, userId, fileId)
    kept.delete(key)
    kept.set(key, { at: now, file })
    file.catch(() => kept.delete(key))
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
    return file
  }
}

async function openFile(parts: Parts, userId: number, fileId: number): Promise<StoredFile | null> {
  const file = await findFile(parts.db, fileId)
  const reader = file && (await parts.findReader(userId))
  return reader && (await isOpen(parts, reader, file)) ? file : null
}

/** Whether a person may open what a file belongs to. */
async function isOpen(parts: Parts, reader: Reader, { courseId, sectionId, activityId }: StoredFile): Promise<boolean> {
  const isOfCourse = sectionId === null && activityId === null
  const found = await findCourse(parts, reader, courseId)
  if (!found) return isOfCourse && isOnOffer(parts, courseId)
  if (found.opens) return false
  const { structure } = found.view
  if (isOfCourse) return true
  const activity = activityId === null ? undefined : structure.activities.get(activityId)
  const section = structure.sections.find(({ id }) => id === sectionId)
  if (activity) return !lockOfActivity(found.view, activity).isLocked
  return section !== undefined && !lockOfSection(found.view, section).isLocked
}

/** The summary of a free course is for everybody from its first day on. */
async function isOnOffer(parts: Parts, courseId: number): Promise<boolean> {
  const course = await courses.courseOnOffer(parts, courseId)
  return course !== undefined && opensAt(course, parts.clock.now()) === null
}
