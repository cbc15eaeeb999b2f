import type { ParamsOut, ResultOf } from '@learn/contract'
import { DISCUSSIONS_PAGE, type DiscussionSort, type ForumPost } from '@learn/contract/forum'
import { type ForumContent, isForum } from '@learn/course/content/forum'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { lockOfActivity, openActivity, resolveHtml } from '../../classroom/index.ts'
import { forums } from '../../forum/index.ts'
import type { ActivityNode } from '../../learning/index.ts'
import { recordOpening } from '../../progress/index.ts'
import { presentStandardPost } from './forum-posts.ts'
import { openCourses } from './open-courses.ts'
import { HTML_FORMAT, inApps, type ProtocolParts, seconds } from './parts.ts'

/** The forums that the caller may open now, of the courses that are theirs. */
export async function readStandardForums(
  parts: ProtocolParts,
  caller: Caller,
  { courseids }: { courseids: readonly number[] },
): Promise<ResultOf<'mod_forum_get_forums_by_courses'>> {
  const { open } = await openCourses(parts, caller, courseids)
  const opened = [...open.values()].flatMap(({ course, view }) => {
    const places = inApps(parts.siteUrl, course.id, view.structure)
    return [...view.structure.activities.values()].flatMap(activity => {
      const { content } = activity
      if (!isForum(content) || lockOfActivity(view, activity).isLocked) return []
      const forum = {
        course: { id: course.id, name: course.fullName },
        activity,
        view,
        content,
        isModerator: false,
        role: null,
      }
      return { forum, intro: resolveHtml(parts, view, activity, places, activity.introHtml) }
    })
  })
  const counts = await forums.countForums(
    parts,
    caller,
    opened.map(({ forum }) => forum),
  )
  return opened.map(({ forum, intro }) => {
    const { discussions = 0, unread = 0, canStart = false } = counts.get(forum.activity.id) ?? {}
    return {
      ...presentForum(forum.activity, forum.content),
      course: forum.course.id,
      intro,
      numdiscussions: discussions,
      cancreatediscussions: canStart,
      unreadpostscount: unread,
    }
  })
}

const FIRST = { page: 0, sort: 'recent', filter: 'all', search: '' } as const

const presentForum = (
  { id, name, dueAt, closeAt, updatedAt }: ActivityNode,
  { look, maxFiles, maxBytes, limit, completion, lockAfterS }: ForumContent,
) => ({
  id,
  type: look,
  name,
  introformat: HTML_FORMAT,
  introfiles: [],
  duedate: seconds(dueAt),
  cutoffdate: seconds(closeAt),
  assessed: 0,
  assesstimestart: 0,
  assesstimefinish: 0,
  scale: 0,
  grade_forum: 0,
  grade_forum_notify: 0,
  maxbytes: maxBytes,
  maxattachments: maxFiles,
  forcesubscribe: 0,
  trackingtype: 1,
  rsstype: 0,
  rssarticles: 0,
  timemodified: epochS(updatedAt),
  warnafter: 0,
  blockafter: limit?.posts ?? 0,
  blockperiod: limit?.periodS ?? 0,
  completiondiscussions: completion.discussions,
  completionreplies: completion.replies,
  completionposts: completion.posts,
  cmid: id,
  lockdiscussionafter: lockAfterS ?? 0,
  istracked: true,
})

/** Moodle's orders, by number, as near as ours come. */
const SORTS: Readonly<Record<number, DiscussionSort>> = { 1: 'recent', 3: 'newest', 4: 'oldest', 5: 'replies' }

/** A page of the discussions of a forum. `id` is that of the first post, `discussion` that of the discussion. */
export async function readForumDiscussions(
  parts: ProtocolParts,
  caller: Caller,
  { forumid, sortorder, page }: ParamsOut<'mod_forum_get_forum_discussions'>,
): Promise<ResultOf<'mod_forum_get_forum_discussions'>> {
  const sort = SORTS[sortorder] ?? 'recent'
  const { items, forum } = await forums.readDiscussions(parts, caller, {
    ...FIRST,
    forumid,
    sort,
    page: Math.max(0, page),
  })
  const found: ResultOf<'mod_forum_get_forum_discussions'>['discussions'] = []
  for (const row of items.slice(0, DISCUSSIONS_PAGE)) {
    const { posts, replyRefusal } = await forums.readDiscussion(parts, caller, row.id)
    const [first] = posts
    if (!first) continue
    found.push({
      id: first.id,
      name: row.title,
      groupid: -1,
      timemodified: row.lastAt,
      usermodified: posts.at(-1)?.author.id ?? 0,
      timestart: 0,
      timeend: 0,
      discussion: row.id,
      parent: 0,
      userid: first.author.id ?? 0,
      created: first.writtenAt,
      modified: first.editedAt ?? first.writtenAt,
      mailed: 1,
      subject: row.title,
      message: first.html,
      messageformat: HTML_FORMAT,
      messagetrust: 0,
      attachment: first.files.length > 0,
      totalscore: 0,
      mailnow: 0,
      userfullname: row.author.name,
      usermodifiedfullname: row.lastName,
      userpictureurl: '',
      usermodifiedpictureurl: '',
      numreplies: row.replies,
      numunread: row.unread,
      pinned: row.isPinned,
      locked: row.isLocked,
      starred: row.isFollowed,
      canreply: replyRefusal === null,
      canlock: forum.can.moderate,
      canfavourite: true,
    })
  }
  return { discussions: found, warnings: [] }
}

/** The posts of a discussion. */
export async function readDiscussionPosts(
  parts: ProtocolParts,
  caller: Caller,
  { discussionid, sortby, sortdirection }: ParamsOut<'mod_forum_get_discussion_posts'>,
): Promise<ResultOf<'mod_forum_get_discussion_posts'>> {
  const { posts, forum, discussion } = await forums.readDiscussion(parts, caller, discussionid)
  const keyOf = ({ id, writtenAt, editedAt }: ForumPost): number =>
    sortby === 'id' ? id : sortby === 'modified' ? (editedAt ?? writtenAt) : writtenAt
  const sign = sortdirection === 'ASC' ? 1 : -1
  const sorted = posts.toSorted((a, b) => sign * (keyOf(a) - keyOf(b)))
  return {
    posts: sorted.map(post => presentStandardPost(post, discussion.id, discussion.title)),
    forumid: forum.id,
    courseid: forum.course.id,
    warnings: [],
  }
}

/** Notes that the caller opened a forum. */
export async function viewForum(parts: ProtocolParts, caller: Caller, forumid: number) {
  const { forum } = await forums.readDiscussions(parts, caller, { ...FIRST, forumid })
  if (!forum.can.moderate)
    await recordOpening({ ...parts, openActivity: (who, id) => openActivity(parts, who, id) }, caller, forumid, true)
  return DONE
}

/** How the protocol says that something is done. */
export const DONE = { status: true as const, warnings: [] }

/** What the caller may do in a forum. */
export async function readForumAccess(
  parts: ProtocolParts,
  caller: Caller,
  forumid: number,
): Promise<ResultOf<'mod_forum_get_forum_access_information'>> {
  const { forum } = await forums.readDiscussions(parts, caller, { ...FIRST, forumid })
  const { start, moderate } = forum.can
  return {
    canviewdiscussion: true,
    canstartdiscussion: start,
    canreplypost: moderate || forum.look !== 'news',
    cancreateattachment: forum.maxFiles > 0,
    candeleteownpost: true,
    // Staff hide, which takes nothing away.
    candeleteanypost: false,
    canmovediscussions: moderate,
    canpindiscussions: moderate,
    caneditanypost: false,
    canviewqandawithoutposting: moderate,
    canrate: false,
    warnings: [],
  }
}
