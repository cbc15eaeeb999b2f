import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { activityState } from '../course/shapes.ts'
import {
  DISCUSSION_FILTERS,
  DISCUSSION_SORTS,
  FORUM_FILE_BYTES,
  FORUM_SEARCH_CHARS,
  POST_CHARS,
  REASON_CHARS,
  TITLE_CHARS,
} from './constants.ts'
import { discussionPage, discussionRow, forumFile, forumPlace, forumPost, forumSummary } from './forum.ts'

/** Base64 is a third longer, and the rest of a body is small. */
const FILE_BODY = Math.ceil((FORUM_FILE_BYTES * 4) / 3) + 10_000
/** A post of the longest allowed text in letters of three bytes. */
const POST_BODY = POST_CHARS * 3 + 10_000

const html = z.string().max(POST_CHARS)
const title = z.string().trim().min(1).max(TITLE_CHARS)
const files = z.array(z.string().max(20)).max(20).default([])
/** Names a write: what is sent again under the same one is written once. */
const key = z.uuid()
const done = z.object({ status: z.literal(true) })

export const forumFunctions = {
  local_learn_get_forums: webFunction({
    summary: 'The forums of a program that the caller may open, with what is new in each.',
    kind: 'read',
    params: z.strictObject({ programid: id }),
    returns: z.object({ forums: z.array(forumSummary) }),
  }),
  local_learn_get_discussions: webFunction({
    summary: 'The discussions of a forum, pinned ones first, by pages from 0.',
    kind: 'read',
    params: z.strictObject({
      forumid: id,
      page: z.number().int().min(0).max(10_000).default(0),
      sort: z.enum(DISCUSSION_SORTS).default('recent'),
      filter: z.enum(DISCUSSION_FILTERS).default('all'),
      search: z.string().trim().max(FORUM_SEARCH_CHARS).default(''),
    }),
    returns: z.object({
      forum: forumPlace,
      items: z.array(discussionRow),
      total: z.number().int(),
      pagesize: z.number().int(),
    }),
  }),
  local_learn_get_discussion: webFunction({
    summary: 'A discussion with its posts.',
    kind: 'read',
    params: z.strictObject({ discussionid: id }),
    returns: discussionPage,
  }),
  local_learn_start_discussion: webFunction({
    summary: 'Starts a discussion. The same key again gives the one that it started.',
    kind: 'write',
    bodyLimitBytes: POST_BODY,
    params: z.strictObject({ forumid: id, title, html, files, key }),
    returns: z.object({ discussionid: id, state: activityState }),
  }),
  local_learn_reply_in_discussion: webFunction({
    summary: 'Answers a post. The same key again gives the answer that it made.',
    kind: 'write',
    bodyLimitBytes: POST_BODY,
    params: z.strictObject({ postid: id, html, files, key }),
    returns: z.object({ post: forumPost, state: activityState }),
  }),
  local_learn_edit_forum_post: webFunction({
    summary: 'Changes a post of the caller while it can be changed; of its first post also the title of a discussion.',
    kind: 'write',
    bodyLimitBytes: POST_BODY,
    params: z.strictObject({ postid: id, html, title: title.optional() }),
    returns: z.object({ post: forumPost }),
  }),
  local_learn_remove_forum_post: webFunction({
    summary: 'Removes a post of the caller while it can be changed. Answers to it stay.',
    kind: 'write',
    params: z.strictObject({ postid: id }),
    returns: z.object({ isDiscussionGone: z.boolean() }),
  }),
  local_learn_upload_forum_file: webFunction({
    summary: 'Stores a file for a post of a forum, as base64.',
    kind: 'write',
    bodyLimitBytes: FILE_BODY,
    params: z.strictObject({ forumid: id, name: z.string().min(1).max(200), data: z.base64().max(FILE_BODY) }),
    returns: forumFile,
  }),
  local_learn_mark_helpful: webFunction({
    summary: 'Says that a post of somebody else helped, or takes that back.',
    kind: 'write',
    params: z.strictObject({ postid: id, isHelpful: z.boolean() }),
    returns: z.object({ helpful: z.number().int(), isHelpful: z.boolean() }),
  }),
  local_learn_follow_discussion: webFunction({
    summary: 'Follows a discussion, or does so no more.',
    kind: 'write',
    params: z.strictObject({ discussionid: id, isFollowed: z.boolean() }),
    returns: z.object({ isFollowed: z.boolean() }),
  }),
  local_learn_read_discussion: webFunction({
    summary: 'Notes that the caller has read a discussion up to now, or that all of it is unread.',
    kind: 'write',
    params: z.strictObject({ discussionid: id, isRead: z.boolean().default(true) }),
    returns: done,
  }),
  local_learn_report_post: webFunction({
    summary: 'Tells staff of a post that should not stand.',
    kind: 'write',
    params: z.strictObject({ postid: id, reason: z.string().trim().min(1).max(REASON_CHARS) }),
    returns: done,
  }),
  local_learn_arrange_discussion: webFunction({
    summary: 'Pins, locks or moves a discussion; staff only.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({
      discussionid: id,
      isPinned: z.boolean().optional(),
      isLocked: z.boolean().optional(),
      /** Another forum of the same course. */
      forumid: id.optional(),
    }),
    returns: z.object({ discussion: discussionRow }),
  }),
  local_learn_mark_answer: webFunction({
    summary: 'Says that a post answers its question, or takes that back; staff only.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ postid: id, isAnswer: z.boolean() }),
    returns: z.object({ post: forumPost }),
  }),
  local_learn_hide_post: webFunction({
    summary: 'Hides a post from learners with a reason, or shows it again; staff only. Open reports of it are settled.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({
      postid: id,
      isHidden: z.boolean(),
      reason: z.string().trim().max(REASON_CHARS).default(''),
    }),
    returns: z.object({ post: forumPost }),
  }),
  local_learn_settle_reports: webFunction({
    summary: 'Settles the reports of a post that may stand; staff only.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ postid: id }),
    returns: z.object({ post: forumPost }),
  }),
  local_learn_get_forum_needs: webFunction({
    summary: 'Reported posts and questions without an answer in the forums that the caller moderates.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({}),
    returns: z.object({
      reported: z.array(
        z.object({
          discussionId: id,
          postId: id,
          title: z.string(),
          forumId: id,
          forumName: z.string(),
          reason: z.string(),
          count: z.number().int(),
          since: z.number().int(),
        }),
      ),
      unanswered: z.array(
        z.object({ discussionId: id, title: z.string(), forumId: id, forumName: z.string(), since: z.number().int() }),
      ),
    }),
  }),
  local_learn_get_moved_places: webFunction({
    summary: 'The other forums of the course of a discussion, where staff may move it.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ discussionid: id }),
    returns: z.object({ forums: z.array(z.object({ id, name: z.string() })) }),
  }),
}
