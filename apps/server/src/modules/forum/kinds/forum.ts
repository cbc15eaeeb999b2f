import { type ForumContent, forumContent, PLAIN_FORUM } from '@learn/course/content/forum'
import type { ActivityKind, ClassroomParts } from '../../classroom/index.ts'
import { isBlankHtml } from '../../learning/index.ts'
import { readWritten } from '../repo/posts.ts'
import { asksForPosts } from '../service/completion.ts'
import { presentForum } from '../service/present-forum.ts'

/** A forum: completed by writing as much as its author asks for, else by being seen. */
export const kind = (parts: ClassroomParts): ActivityKind<ForumContent> => ({
  type: 'forum',
  content: forumContent,
  isListed: true,
  tab: 'topics',
  completes: content => (content === null ? 'hand' : asksForPosts(content) ? 'own' : 'opening'),
  blank: PLAIN_FORUM,
  whatIsMissing: (_content, { introHtml }) =>
    isBlankHtml(introHtml) ? 'It doesn’t say what it is about yet. Write that, then publish' : null,
  clean: (content, cleanHtml) => ({
    ...content,
    discussions: content.discussions.map(one => ({
      ...one,
      html: cleanHtml(one.html),
      replies: one.replies.map(post => ({ ...post, html: cleanHtml(post.html) })),
    })),
  }),
  text: ({ discussions }) => discussions.flatMap(({ html, replies }) => [html, ...replies.map(post => post.html)]),
  words: ({ discussions }) => discussions.map(({ title }) => title).join(' '),
  begun: (userId, activities) =>
    readWritten(
      parts.db,
      userId,
      activities.map(({ id }) => id),
    ),
  present: ({ caller, activity, content }) => presentForum(parts, caller, activity.id, content),
})
