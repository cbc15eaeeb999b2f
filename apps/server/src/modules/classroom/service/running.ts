import type { ActivityRow } from '@learn/contract/course'
import type { ActivityNode } from '../../learning/index.ts'
import { type CourseView, isSubmitted } from '../../progress/index.ts'
import type { ClassroomParts } from './parts.ts'

type Activities = readonly Pick<ActivityNode, 'id' | 'type'>[]

/** Those of some activities of which a kind tells something, all of a type at once. */
async function findBy(
  { kinds }: Pick<ClassroomParts, 'kinds'>,
  question: 'running' | 'waiting',
  userId: number,
  activities: Activities,
): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  for (const [type, alike] of Map.groupBy(activities, activity => activity.type))
    for (const id of (await kinds.of(type)[question]?.(userId, alike)) ?? []) found.add(id)
  return found
}

/** Those of some activities in which an attempt of a learner is running. */
export const findRunning = (
  parts: Pick<ClassroomParts, 'kinds'>,
  userId: number,
  activities: Activities,
): Promise<ReadonlySet<number>> => findBy(parts, 'running', userId, activities)

/** What became of activities after they were submitted once. */
export interface Retries {
  running: ReadonlySet<number>
  /** A later attempt waits for marks, though an earlier one has some. */
  waiting: ReadonlySet<number>
}

/** Which of some activities, all submitted before, are being tried again, and of which a later attempt waits for marks. */
export const findRetries = async (
  parts: Pick<ClassroomParts, 'kinds'>,
  userId: number,
  activities: Activities,
): Promise<Retries> => ({
  running: await findRunning(parts, userId, activities),
  waiting: await findBy(parts, 'waiting', userId, activities),
})

/** What was submitted before and is being tried again or waits, in some sections of a course. */
export const findRetriesIn = (
  parts: Pick<ClassroomParts, 'kinds'>,
  view: Pick<CourseView, 'userId' | 'structure' | 'states'>,
  sections: readonly { activities: readonly Pick<ActivityRow, 'id'>[] }[],
): Promise<Retries> => {
  const rows = sections.flatMap(({ activities }) => activities).filter(({ id }) => isSubmitted(view, id))
  return findRetries(
    parts,
    view.userId,
    rows.flatMap(({ id }) => view.structure.activities.get(id) ?? []),
  )
}

/** A row that says whether it is being tried again, or waits for marks: then it has not failed, what it comes to is open. */
export function markRetry(row: ActivityRow, { running, waiting }: Retries): ActivityRow {
  const state = row.state === 'failed' ? 'started' : row.state
  if (running.has(row.id)) return { ...row, isRunning: true, state }
  // Whoever passed before stays passed, whatever a later attempt comes to.
  return row.state !== 'passed' && waiting.has(row.id) ? { ...row, isAwaitingMarks: true, state } : row
}
