import type { TaskBody } from '@learn/code/task-files'
import { isCode } from '@learn/course/content/code'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type OpenedActivity, openActivity } from '../../classroom/index.ts'
import { publishedVersion } from '../repo/tasks.ts'
import type { CodingParts } from './parts.ts'

/** What is missing and what belongs to somebody else answer alike. */
export const notFound = (): AppError => new AppError('coding/not-found', 'There is no such task that you can open')

const unpublished = (): AppError =>
  new AppError('coding/unpublished', 'This task is not published now. What you wrote is kept: come back later')

/** A task that the caller may work on now. */
export interface OpenedTask extends TaskBody {
  id: string
  version: number
  opened: OpenedActivity
  closesAt: Date | null
}

/** The task of an activity that the caller may open. Throws `coding/not-found` where it has none, `coding/unpublished` before it is published and after it was withdrawn. */
export async function openTask(parts: CodingParts, caller: Caller, activityId: number): Promise<OpenedTask> {
  const opened = await openActivity(parts, caller, activityId)
  const { content, closeAt } = opened.activity
  if (!isCode(content)) throw notFound()
  const published = await publishedVersion(parts.db, content.task)
  if (!published) throw unpublished()
  const { version, body } = published
  return { ...body, id: content.task, version, opened, closesAt: closeAt }
}
