import type { TaskBody } from '@learn/code/task-files'
import { isCode } from '@learn/course/content/code'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type OpenedActivity, openActivity } from '../../classroom/index.ts'
import { getVersions, publishedVersion } from '../repo/tasks.ts'
import type { CodingParts } from './parts.ts'

/** What is missing and what belongs to somebody else answer alike. */
export const notFound = (): AppError => new AppError('coding/not-found', 'There is no such task that you can open')

const unpublished = (): AppError =>
  new AppError('coding/unpublished', 'This task is not published now. What you wrote is kept: come back later')

/** A task that the caller may work on now. */
export interface OpenedTask extends TaskBody {
  id: string
  version: number
  /** When this version came to learners. */
  publishedAt: Date
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
  const { version, body, publishedAt } = published
  return { ...body, id: content.task, version, publishedAt, opened, closesAt: closeAt }
}

/** So long after another version came, pages that were open before go on with theirs. */
const OPEN_PAGE_MS = 24 * 3_600_000

/**
 * The task in the version of the page on which somebody works: who began before another version came is judged by what they read, for a
 * day. Later, and without a version, it is the newest.
 */
export async function inVersion(
  { db, clock }: Pick<CodingParts, 'db' | 'clock'>,
  opened: OpenedTask,
  version = opened.version,
): Promise<OpenedTask> {
  if (version >= opened.version || clock.now().getTime() - opened.publishedAt.getTime() > OPEN_PAGE_MS) return opened
  const [before] = await getVersions(db, opened.id, [version])
  return before ? { ...opened, ...before.body, version } : opened
}
