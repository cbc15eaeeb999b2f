import { EDIT_WINDOW_S, type ForumPost } from '@learn/contract/forum'
import { getAddress } from '@learn/contract/pages/plain'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Places, resolveHtml } from '../../classroom/index.ts'
import { courses } from '../../learning/index.ts'
import { type FileRow, filesOfPosts } from '../repo/files.ts'
import { findMark, openReports, readHelpful, reportedBy } from '../repo/marks.ts'
import type { Post } from '../repo/posts.ts'
import { namer } from './names.ts'
import type { OpenedDiscussion } from './open-forum.ts'
import type { OpenedForum } from './opened-forum.ts'
import type { ForumParts } from './parts.ts'

/** Until when a post can be changed by who wrote it, epoch ms. */
export const editableUntilMs = ({ written_at }: Pick<Post, 'written_at'>): number =>
  written_at.getTime() + EDIT_WINDOW_S * 1000

export const presentFile = ({ links, clock }: ForumParts, userId: number, file: FileRow) => ({
  id: String(file.id),
  name: file.name,
  mime: file.mime,
  sizeBytes: file.size_bytes,
  url: links.urlOf(userId, file.id, file.name, epochS(clock.now())),
})

/** Posts of a discussion as a caller may see them. */
export async function presentPosts(
  parts: ForumParts,
  caller: Caller,
  opened: OpenedDiscussion,
  posts: readonly Post[],
  canReply: boolean,
): Promise<ForumPost[]> {
  const { db } = parts
  const { forum, discussion } = opened
  const { userId } = caller
  const ids = posts.map(({ id }) => id)
  const readAt = (await findMark(db, userId, discussion.id))?.read_at ?? null
  const files = Map.groupBy(await filesOfPosts(db, ids), ({ post_id }) => post_id)
  const helpful = await readHelpful(db, userId, ids)
  const reports = forum.isModerator ? await openReports(db, ids) : null
  const reported = await reportedBy(db, userId, ids)
  const nameOf = await namer(db, userId, [
    ...posts.map(({ author_id }) => author_id),
    ...(reports ?? []).map(({ user_id }) => user_id),
  ])
  const nowMs = parts.clock.now().getTime()
  const places = posts.some(({ html, source_key }) => source_key !== null && html.includes('@@'))
    ? await placesOf(parts, caller, forum)
    : null
  return posts.map(post => {
    const isMine = post.author_id === userId
    const isHidden = post.hidden_at !== null
    const isShown = post.gone === null && (!isHidden || isMine || forum.isModerator)
    const isOpen = isMine && post.gone === null && !isHidden && nowMs < editableUntilMs(post)
    return {
      id: post.id,
      parentId: post.parent_id,
      author: nameOf({ authorId: post.author_id, role: post.author_role, isGiven: post.source_key !== null }),
      html: isShown ? shanswerHtml(parts, opened, post, places) : '',
      files: isShown ? (files.get(post.id) ?? []).map(file => presentFile(parts, userId, file)) : [],
      writtenAt: epochS(post.written_at),
      editedAt: epochOrNull(post.edited_at),
      gone: post.gone ?? (isHidden ? 'hidden' : null),
      hiddenReason: isHidden && (isMine || forum.isModerator) ? post.hidden_reason : null,
      isAnswer: post.is_answer,
      isNew: !isMine && (readAt === null || post.written_at > readAt),
      helpful: helpful.get(post.id)?.count ?? 0,
      isHelpful: helpful.get(post.id)?.isMine ?? false,
      editableUntil: isOpen ? Math.floor(editableUntilMs(post) / 1000) : null,
      reports:
        reports &&
        reports
          .filter(({ post_id }) => post_id === post.id)
          .map(({ user_id, reason, made_at }) => ({
            by: nameOf({ authorId: user_id, role: null, isGiven: false }).name,
            reason,
            at: epochS(made_at),
          })),
      isReportedByMe: reported.has(post.id),
      can: mayDo({ post, isMine, isOpen, canReply, isModerator: forum.isModerator }),
    }
  })
}

interface Standing {
  post: Post
  isMine: boolean
  isOpen: boolean
  canReply: boolean
  isModerator: boolean
}

/** What a reader may do with a post. */
function mayDo({ post, isMine, isOpen, canReply, isModerator }: Standing): ForumPost['can'] {
  const stands = post.gone === null && post.hidden_at === null
  return {
    reply: canReply && stands,
    edit: isOpen,
    remove: isOpen,
    report: stands && !isMine && !isModerator && post.author_id !== null,
    moderate: isModerator && post.gone === null,
  }
}

/** What came with the course names files and pages of it; what people write names nothing but by its address. */
const shanswerHtml = (
  parts: ForumParts,
  { forum }: OpenedDiscussion,
  { html, source_key }: Post,
  places: Places | null,
): string =>
  source_key === null || places === null ? html : resolveHtml(parts, forum.view, forum.activity, places, html)

/** Where links of a course lead for who reads: learners in their program, staff to the pages of staff. */
async function placesOf(parts: ForumParts, caller: Caller, { course, isModerator }: OpenedForum): Promise<Places> {
  const paths = isModerator ? [] : await courses.pathsOfCaller(parts, caller)
  const programid = paths.find(path => path.courses.some(({ id }) => id === course.id))?.id
  const whole =
    programid === undefined
      ? getAddress(isModerator ? 'staff' : 'home')
      : `${getAddress('timeline', { programid })}?course=${course.id}`
  return {
    course: whole,
    section: id => (programid === undefined ? whole : `${whole}#section-${id}`),
    activity: ({ type, id }) =>
      programid === undefined ? getAddress('staffActivity', { id }) : getAddress('activity', { programid, type, id }),
  }
}
