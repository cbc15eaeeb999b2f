import type { DoneLessons } from '@learn/contract/progress'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { evidenceOfWeek } from '../../evidence/index.ts'
import { linkTo } from '../../learning/index.ts'
import { findMyLessons } from './my-lessons.ts'
import type { ClassroomParts } from './parts.ts'

/** The lessons that the caller completed in this week, newest first, and how many more that are in none of their courses now. */
export async function readDoneLessons(parts: ClassroomParts, caller: Caller): Promise<DoneLessons> {
  const rows = await evidenceOfWeek(parts, caller.userId)
  const lessonAt = await findMyLessons(parts, caller)
  const lessons = rows.flatMap(({ itemId, at }) => {
    const found = lessonAt(itemId)
    if (!found) return []
    const { activity, course, isOpen } = found
    const { id, name, programId } = course
    return [{ activity: { ...linkTo(activity), programId }, course: { id, name }, isOpen, doneAt: epochS(at) }]
  })
  return { lessons, others: rows.length - lessons.length }
}
