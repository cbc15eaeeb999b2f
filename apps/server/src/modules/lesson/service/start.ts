import type { LessonStood } from '@learn/contract/lesson'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import type { ClassroomParts } from '../../classroom/index.ts'
import { getSaved } from '../../progress/index.ts'
import { insertAttempt } from '../repo.ts'
import { getArrangement } from './ask.ts'
import { running } from './end.ts'
import { openLesson } from './open-lesson.ts'

/**
 * Starts an attempt at the first page; one that runs is gone on with. Throws `learning/not-found`, `learning/locked`,
 * `lesson/not-found`, and `lesson/no-retake` where it was taken and cannot be again.
 */
export async function startLesson(parts: ClassroomParts, caller: Caller, activityId: number): Promise<LessonStood> {
  const lesson = await openLesson(parts, caller, activityId)
  const { state } = getSaved(lesson.opened)
  return parts.db.transaction().execute(async tx => {
    const { row, rows } = await running(tx, parts, lesson, caller.userId)
    if (row) return { attemptid: row.id, step: row.step, isOver: false, state }
    if (rows.length > 0 && !lesson.content.retakes)
      throw new AppError('lesson/no-retake', 'This lesson can be taken once')
    const [first] = lesson.content.pages
    const begun = {
      id: newId(),
      user_id: caller.userId,
      activity_id: activityId,
      number: (rows.at(-1)?.number ?? 0) + 1,
      page: first?.key ?? '',
      arrangement: first ? getArrangement(first) : {},
      started_at: parts.clock.now(),
    }
    if (await insertAttempt(tx, begun)) return { attemptid: begun.id, step: 0, isOver: false, state }
    // Started twice at once: the other one was first.
    const { row: other } = await running(tx, parts, lesson, caller.userId)
    return { attemptid: other?.id ?? begun.id, step: other?.step ?? 0, isOver: !other, state }
  })
}
