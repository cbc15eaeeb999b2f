import type { FunctionName, ResultOf } from '@learn/contract'
import { expect, it } from 'vitest'
import { appToken, createPerson } from '#testkit/factories.ts'
import { formParams } from '#testkit/form-params.ts'
import { createForumCourse } from '#testkit/forum-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

it('an app finds a forum, starts a discussion, answers, changes and removes its own, and reads what others wrote', async () => {
  const people = [await createPerson(system), await createPerson(system)]
  const { forumId: forumid, courseId } = await createForumCourse(system, people, { look: 'general' })
  const tokens = [await appToken(system, people[0]!), await appToken(system, people[1]!)]
  const callAs =
    (n: number) =>
    async <N extends FunctionName>(name: N, params: unknown) =>
      (await system.browser().rest(tokens[n]!, name, formParams(params))).body as ResultOf<N>
  const [one, two] = [callAs(0), callAs(1)]
  const { discussionid } = await one('mod_forum_add_discussion', { forumid, subject: 'Help', message: '<p>Why?</p>' })
  expect(await one('mod_forum_get_forums_by_courses', { courseids: [courseId, 99] })).toMatchObject([
    { id: forumid, course: courseId, type: 'general', numdiscussions: 1, cancreatediscussions: true },
    { numdiscussions: 0 },
  ])
  const { discussions } = await two('mod_forum_get_forum_discussions', { forumid })
  expect(discussions).toMatchObject([
    { discussion: discussionid, subject: 'Help', message: '<p>Why?</p>', numunread: 1, canreply: true },
  ])
  const answer = { postid: discussions[0]?.id, subject: 'Re', message: 'A < B\nso', messageformat: 2 }
  const { post } = await two('mod_forum_add_discussion_post', answer)
  expect(post).toMatchObject({ message: '<p>A &lt; B<br />so</p>', hasparent: true, isdeleted: false })
  await two('mod_forum_update_discussion_post', { postid: post.id, message: '<p>Because</p>' })
  const read = async () => (await one('mod_forum_get_discussion_posts', { discussionid })).posts
  expect((await read()).map(({ message }) => message).sort()).toEqual(['<p>Because</p>', '<p>Why?</p>'])
  expect(await one('mod_forum_view_forum_discussion', { discussionid })).toEqual({ status: true, warnings: [] })
  expect((await read()).every(({ unread }) => !unread)).toBe(true)
  expect(await one('mod_forum_delete_post', { postid: post.id })).toMatchObject({ errorcode: expect.any(String) })
  expect(await two('mod_forum_delete_post', { postid: post.id })).toMatchObject({ status: true })
  expect(await read()).toHaveLength(1)
  expect(await one('mod_forum_get_forum_access_information', { forumid })).toMatchObject({
    canstartdiscussion: true,
    candeleteanypost: false,
  })
  expect(await one('mod_forum_view_forum', { forumid })).toMatchObject({ status: true })
})
