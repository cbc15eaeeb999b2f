import { randomUUID } from 'node:crypto'
import { type AccessTable, getRow, ofAnyStaff, ofOwner, ofStaff } from '#testkit/access.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createForumCourse } from '#testkit/forum-course.ts'

/** Learners of the course, and who looks after its forums. */
const ofForum = (params: unknown) => getRow(params, ofOwner(params), { staff: 200, 'a staff token': 200 })

const table: AccessTable = async ({ system, owner }) => {
  const other = await createPerson(system)
  const { forumId, programId } = await createForumCourse(system, [owner, other])
  const own = await signIn(system, owner)
  const theirs = await signIn(system, other)
  const start = async (client: typeof own, title: string) =>
    (
      await client.learn('local_learn_start_discussion', {
        forumid: forumId,
        title,
        html: '<p>Words</p>',
        key: randomUUID(),
      })
    ).body.discussionid
  const discussionid = await start(own, 'Mine')
  const firstOf = async (id: number) =>
    (await own.learn('local_learn_get_discussion', { discussionid: id })).body.posts[0]?.id ?? 0
  const postid = await firstOf(discussionid)
  const otherPost = await firstOf(await start(theirs, 'Theirs'))
  const answer = { postid: otherPost, html: '<p>An answer</p>' }
  const said = (await own.learn('local_learn_reply_in_discussion', { ...answer, key: randomUUID() })).body.post.id
  const goes = (await own.learn('local_learn_reply_in_discussion', { ...answer, key: randomUUID() })).body.post.id
  await theirs.learn('local_learn_reply_in_discussion', { postid: goes, html: '<p>Below</p>', key: randomUUID() })
  return {
    module: 'forum',
    functions: {
      local_learn_get_forums: ofOwner({ programid: programId }),
      local_learn_get_discussions: ofForum({ forumid: forumId }),
      local_learn_get_discussion: ofForum({ discussionid }),
      local_learn_start_discussion: ofForum({ forumid: forumId, title: 'Once', html: '<p>x</p>', key: randomUUID() }),
      local_learn_reply_in_discussion: ofForum({ postid, html: '<p>x</p>', key: randomUUID() }),
      local_learn_edit_forum_post: getRow({ postid, html: '<p>y</p>' }, ofOwner({}), {
        staff: 403,
        'a staff token': 403,
      }),
      local_learn_remove_forum_post: getRow({ postid: goes }, ofOwner({}), {
        staff: 403,
        'a staff token': 403,
        // It is gone after the first time.
        "the owner's app token": 404,
      }),
      local_learn_upload_forum_file: ofForum({ forumid: forumId, name: 'notes.txt', data: 'aGVsbG8=' }),
      local_learn_mark_helpful: ofForum({ postid: otherPost, isHelpful: true }),
      local_learn_follow_discussion: ofForum({ discussionid, isFollowed: true }),
      local_learn_read_discussion: ofForum({ discussionid }),
      local_learn_report_post: ofForum({ postid: otherPost, reason: 'An advertisement' }),
      local_learn_arrange_discussion: ofStaff({ discussionid, isPinned: true }),
      local_learn_mark_answer: ofStaff({ postid: said, isAnswer: true }),
      local_learn_hide_post: ofStaff({ postid: said, isHidden: false }),
      local_learn_settle_reports: ofStaff({ postid: otherPost }),
      local_learn_get_forum_needs: ofAnyStaff({}),
      local_learn_get_moved_places: ofStaff({ discussionid }),
    },
    scopes: { forum: { ...ofForum({}), params: String(forumId) } },
  }
}
export default table
