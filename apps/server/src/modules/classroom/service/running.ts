import type { ActivityRow } from '@learn/contract/course'
import type { ActivityNode } from '../../learning/index.ts'
import { type CourseView, isSubmitted } from '../../progress/index.ts'
import type { ClassroomParts } from './parts.ts'

/** Those of some activities in which an attempt of a learner is running. */
export async function findRunning(
  { kinds }: Pick<ClassroomParts, 'kinds'>,
  userId: number,
  activities: readonly Pick<ActivityNode, 'id' | 'type'>[],
): Promise<ReadonlySet<number>> {
  const running = new Set<number>()
  for (const [type, alike] of Map.groupBy(activities, activity => activity.type))
    for (const id of (await kinds.of(type).running?.(userId, alike)) ?? []) running.add(id)
  return running
}

/** What was submitted before and is being tried again, in some sections of a course. */
export const findTriedAgain = (
  parts: Pick<ClassroomParts, 'kinds'>,
  view: Pick<CourseView, 'userId' | 'structure' | 'states'>,
  sections: readonly { activities: readonly Pick<ActivityRow, 'id'>[] }[],
): Promise<ReadonlySet<number>> => {
  const rows = sections.flatMap(({ activities }) => activities).filter(({ id }) => isSubmitted(view, id))
  return findRunning(
    parts,
    view.userId,
    rows.flatMap(({ id }) => view.structure.activities.get(id) ?? []),
  )
}

/** A row that says whether it is being tried again: then it has not failed, what it comes to is open. */
export const markRunning = (row: ActivityRow, running: ReadonlySet<number>): ActivityRow =>
  running.has(row.id) ? { ...row, isRunning: true, state: row.state === 'failed' ? 'started' : row.state } : row
