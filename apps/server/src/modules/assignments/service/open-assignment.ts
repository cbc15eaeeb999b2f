import { type AssignContent, isAssign } from '@learn/course/content/assign'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type OpenedActivity, openActivity } from '../../classroom/index.ts'
import { getDates } from '../../progress/index.ts'
import { findWork, type WorkRow } from '../repo/work.ts'
import type { AssignmentParts } from './parts.ts'

/** What is missing and what belongs to somebody else answer alike. */
export const notFound = (): AppError =>
  new AppError('assignments/not-found', 'There is no such assignment that you can open')

/** An assignment that the caller may open now. */
export interface OpenedAssignment extends OpenedActivity {
  content: AssignContent
}

/** May this caller open this assignment now? Throws `assignments/not-found`, `learning/locked`. */
export async function openAssignment(
  parts: AssignmentParts,
  caller: Caller,
  activityId: number,
): Promise<OpenedAssignment> {
  const opened = await openActivity(parts, caller, activityId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'learning/not-found' ? notFound() : error
  })
  const { content } = opened.activity
  if (!isAssign(content)) throw notFound()
  return { ...opened, content }
}

/** Work of the caller. Throws `assignments/not-found` for everybody else's. */
export async function findCallerWork(
  { db }: Pick<AssignmentParts, 'db'>,
  caller: Caller,
  workId: number,
): Promise<WorkRow> {
  const work = await findWork(db, workId)
  if (work?.user_id !== caller.userId) throw notFound()
  return work
}

/** Whether an assignment takes work at a moment: of this learner, who may have more time. */
export function getWindow({ view, activity }: OpenedActivity, now: Date): 'early' | 'open' | 'closed' {
  const { closeAt } = getDates(view, activity)
  if (activity.openAt && activity.openAt > now) return 'early'
  return closeAt && closeAt <= now ? 'closed' : 'open'
}

/** Throws `assignments/not-open`, `assignments/closed` unless it takes work now. */
export function requireOpen(opened: OpenedActivity, now: Date): void {
  const window = getWindow(opened, now)
  if (window === 'early') throw new AppError('assignments/not-open', 'This assignment takes no work yet')
  if (window === 'closed') throw new AppError('assignments/closed', 'This assignment is closed and takes no more work')
}
