import type { Reader } from '#platform/policy.ts'
import { readCourseId } from '../../learning/index.ts'
import { lockOfActivity } from '../locks.ts'
import { findCourse } from './open.ts'
import type { ClassroomParts } from './parts.ts'

/** How long an answer is good: a package has hundreds of files. */
const FRESH_MS = 60_000
/** Answers kept; a learner has one package open at a time. */
const KEPT = 5000

interface Parts extends Pick<ClassroomParts, 'db' | 'clock' | 'structures'> {
  /** The person of a link; null when they may not come in any more. */
  findReader(userId: number): Promise<Reader | null>
}

/** Tells whether a person may open an activity now, asked anew every minute. */
export function createActivityDoor(parts: Parts) {
  const kept = new Map<string, { at: number; isOpen: Promise<boolean> }>()
  return (userId: number, activityId: number): Promise<boolean> => {
    const key = `${userId}.${activityId}`
    const now = parts.clock.now().getTime()
    const known = kept.get(key)
    if (known && now - known.at < FRESH_MS) return known.isOpen
    const isOpen = mayOpen(parts, userId, activityId)
    kept.delete(key)
    kept.set(key, { at: now, isOpen })
    isOpen.catch(() => kept.delete(key))
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
    return isOpen
  }
}

async function mayOpen(parts: Parts, userId: number, activityId: number): Promise<boolean> {
  const courseId = await readCourseId(parts.db, activityId)
  const reader = courseId === undefined ? null : await parts.findReader(userId)
  const found = reader && courseId !== undefined ? await findCourse(parts, reader, courseId) : null
  const activity = found?.view.structure.activities.get(activityId)
  return Boolean(found && !found.opens && activity && !lockOfActivity(found.view, activity).isLocked)
}
