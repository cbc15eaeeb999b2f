import type { ActivityModel } from '@learn/course'
import type { ForumContent } from '@learn/course/content/forum'
import { activityModel, courseModel, createCourse, sectionModel, type TestPerson } from './factories.ts'
import type { TestSystem } from './system.ts'

export const getForumContent = (change: Partial<ForumContent> = {}): ForumContent => ({
  kind: 'forum',
  look: 'general',
  maxFiles: 3,
  maxBytes: 0,
  completion: { discussions: 0, replies: 0, posts: 0 },
  limit: null,
  lockAfterS: null,
  discussions: [],
  ...change,
})

/** A course with a forum, and another one of the same content to move to. */
export async function createForumCourse(
  system: TestSystem,
  learners: readonly TestPerson[],
  change: Partial<ForumContent> = {},
  traits: Partial<ActivityModel> = {},
) {
  const forum = activityModel({ type: 'forum', content: getForumContent(change), ...traits })
  const other = activityModel({ type: 'forum', content: getForumContent() })
  const course = await createCourse(system, courseModel([sectionModel([forum, other])]), learners)
  return { ...course, forumId: course.idOf(forum.sourceKey), otherId: course.idOf(other.sourceKey) }
}
