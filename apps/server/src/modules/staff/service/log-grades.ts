import type { Tx } from '#platform/db/tables.ts'
import type { Events } from '#platform/events/emit.ts'
import { newId } from '#platform/ids.ts'
import { pairKey } from '#platform/operations/entity.ts'
import { insertOperation } from '../repo/operations.ts'

/** Marks that came by the web-service protocol stand in the log as any act on people: who, whom, before and after. */
export function logGrades(
  tx: Tx,
  { actorId, via, programIds, courseId, activityId, grades, atMs }: Events['protocol.grades.written'],
): Promise<void> {
  const rows = grades.map(({ userId, before, after }) => ({
    entity: 'progress.grade',
    key: pairKey(userId, activityId),
    userId,
    before: { gradePct: before },
    after: { gradePct: after },
  }))
  return insertOperation(
    tx,
    {
      id: newId(),
      kind: 'grades',
      actor_id: actorId,
      via,
      reason: 'core_grades_update_grades',
      at: new Date(atMs),
      size: rows.length,
      // Whoever grades writes the grade of before again: the log holds it.
      undo_until: null,
      undoes: null,
      program_ids: programIds,
      course_ids: [courseId],
    },
    rows,
  )
}
