import { type FeedbackContent, feedbackContent } from '@learn/course/content/feedback'
import type { Db, Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { enrolment, overview, readContentFor, readCourseId } from '../../learning/index.ts'
import { can } from '../policy.ts'

/** What is missing and what belongs to somebody else answer alike. */
export const notFound = (): AppError => new AppError('feedback/not-found', 'There is nothing here that you can open')

export const alreadyAnswered = (): AppError => new AppError('feedback/answered', 'You have sent your feedback already')

/** What an activity asks. Throws `feedback/not-found` for one of another kind. */
export async function contentOfFeedback(db: Handle, activityId: number): Promise<FeedbackContent> {
  const content = (await readContentFor(db, { content: feedbackContent }, activityId)) as FeedbackContent | null
  if (!content) throw notFound()
  return content
}

/** A feedback for who reads its results. Throws `feedback/not-found` for everybody else. */
export async function openResults(db: Db, caller: Caller, activityId: number) {
  const courseId = await readCourseId(db, activityId)
  if (courseId === undefined) throw notFound()
  const place = { courseIds: [courseId], programIds: await enrolment.programsOfCourse(db, courseId) }
  if (!can(caller, 'read results', place)) throw notFound()
  const content = await contentOfFeedback(db, activityId)
  return { content, name: (await overview.activityOverview(db, activityId))?.name ?? '' }
}
