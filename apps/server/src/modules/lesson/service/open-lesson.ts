import { type LessonContent, type LessonPage, lessonContent } from '@learn/course/content/lesson'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ClassroomParts, type OpenedActivity, openActivity } from '../../classroom/index.ts'
import { readContentFor } from '../../learning/index.ts'

const notFound = () => new AppError('lesson/not-found', 'There is nothing here that you can open')

/** A lesson that the caller may open now, with what it holds. */
export interface OpenedLesson {
  opened: OpenedActivity
  content: LessonContent
}

/** Throws `learning/not-found`, `learning/locked`, `lesson/not-found` for another kind of activity. */
export async function openLesson(parts: ClassroomParts, caller: Caller, activityId: number): Promise<OpenedLesson> {
  const opened = await openActivity(parts, caller, activityId)
  const content = (await readContentFor(parts.db, { content: lessonContent }, activityId)) as LessonContent | null
  if (!content) throw notFound()
  return { opened, content }
}

/** A page by its key; the first where a newer version has it no more. */
export const pageAt = ({ pages }: LessonContent, key: string): LessonPage =>
  pages.find(page => page.key === key) ?? (pages[0] as LessonPage)

/** When an attempt ends by itself. */
export const getDeadline = ({ timeLimitS }: LessonContent, startedAt: Date): Date | null =>
  timeLimitS === null ? null : new Date(startedAt.getTime() + timeLimitS * 1000)
