import { isForum } from '@learn/course/content/forum'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Reader } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'
import { openActivity } from '../../classroom/index.ts'
import { enrolment, overview, readCourseId, readVersion } from '../../learning/index.ts'
import { viewCourse } from '../../progress/index.ts'
import { can } from '../policy.ts'
import { type Discussion, findDiscussion } from '../repo/discussions.ts'
import { findPost, type Post } from '../repo/posts.ts'
import { notFound } from './faults.ts'
import type { OpenedForum } from './opened-forum.ts'
import type { ForumParts } from './parts.ts'
import { seedDiscussions } from './seed-discussions.ts'

/** Throws `forum/not-found`, `learning/locked`. */
export async function openForum(parts: ForumParts, caller: Caller, activityId: number): Promise<OpenedForum> {
  const forum = (await asModerator(parts, caller, activityId)) ?? (await asLearner(parts, caller, activityId))
  await seedDiscussions(parts, forum)
  return forum
}

async function asLearner(parts: ForumParts, caller: Caller, activityId: number): Promise<OpenedForum> {
  const { course, view, activity } = await openActivity(parts, caller, activityId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'learning/not-found' ? notFound() : error
  })
  if (!isForum(activity.content)) throw notFound()
  const named = { id: course.id, name: course.fullName }
  return { course: named, view, activity, content: activity.content, isModerator: false, role: null }
}

/** Null for who looks after no forum there. */
export async function asModerator(parts: ForumParts, caller: Reader, activityId: number): Promise<OpenedForum | null> {
  if (!can(caller, 'moderate somewhere')) return null
  const courseId = await readCourseId(parts.db, activityId)
  const place = courseId === undefined ? null : await readPlace(parts, courseId)
  if (courseId === undefined || !place || !can(caller, 'moderate', place)) return null
  const version = await readVersion(parts.db, courseId)
  const found = await overview.activityOverview(parts.db, activityId)
  if (version === undefined || !found) return null
  const structure = await parts.structures.read(courseId, version)
  const activity = structure.activities.get(activityId)
  if (!activity || !isForum(activity.content)) return null
  return {
    course: { id: courseId, name: found.courseName },
    view: viewCourse(caller.userId, structure, [], parts.clock.now()),
    activity,
    content: activity.content,
    isModerator: true,
    role: can(caller, 'teach', place) ? 'teacher' : 'staff',
  }
}

/** Where a course stands for who looks after it. */
export const readPlace = async ({ db }: Pick<ForumParts, 'db'>, courseId: number): Promise<Place> => ({
  courseIds: [courseId],
  programIds: await enrolment.programsOfCourse(db, courseId),
})

export interface OpenedDiscussion {
  forum: OpenedForum
  discussion: Discussion
}

/** A discussion in a forum that the caller may open. Throws `forum/not-found`. */
export async function openDiscussion(parts: ForumParts, caller: Caller, id: number): Promise<OpenedDiscussion> {
  const discussion = await findDiscussion(parts.db, id)
  if (!discussion) throw notFound()
  return { discussion, forum: await openForum(parts, caller, discussion.activity_id) }
}

export interface OpenedPost extends OpenedDiscussion {
  post: Post
}

/** A post of a discussion in a forum that the caller may open. Throws `forum/not-found`. */
export async function openPost(parts: ForumParts, caller: Caller, postId: number): Promise<OpenedPost> {
  const post = await findPost(parts.db, postId)
  if (!post) throw notFound()
  return { post, ...(await openDiscussion(parts, caller, post.discussion_id)) }
}

/** The same for who looks after the forum; everybody else finds nothing. */
export async function openToModerate(parts: ForumParts, caller: Caller, postId: number): Promise<OpenedPost> {
  const post = await findPost(parts.db, postId)
  const discussion = post && (await findDiscussion(parts.db, post.discussion_id))
  const forum = discussion && (await asModerator(parts, caller, discussion.activity_id))
  if (!forum) throw notFound()
  return { post, discussion, forum }
}
