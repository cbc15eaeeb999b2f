import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { FORUM_LOOKS } from './constants.ts'

/** What completes a forum, and how much of it the caller has done. */
const forumRules = z.object({
  discussions: z.number().int(),
  replies: z.number().int(),
  posts: z.number().int(),
})

/** A forum as its page shows it; its discussions are a list of their own. */
export const forumView = z.object({
  kind: z.literal('forum'),
  look: z.enum(FORUM_LOOKS),
  /** What its author asks for before it is complete; zeros where nothing is. */
  asks: forumRules,
  /** What of it the caller has written. */
  written: forumRules,
})
export type ForumView = z.output<typeof forumView>

/** Who wrote a post. */
const author = z.object({
  /** Null for who is not here any more, and for authors of an imported course. */
  id: id.nullable(),
  name: z.string(),
  /** What they are beside a learner. */
  role: z.enum(['teacher', 'staff']).nullable(),
  isMe: z.boolean(),
})
export type PostAuthor = z.output<typeof author>

export const forumFile = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  sizeBytes: z.number().int(),
  url: z.string(),
})
export type ForumFile = z.output<typeof forumFile>

export const forumPost = z.object({
  id,
  /** The post that it answers; null for the first one of its discussion. */
  parentId: id.nullable(),
  author,
  /** Safe HTML; '' for what was removed or hidden from the caller. */
  html: z.string(),
  files: z.array(forumFile),
  writtenAt: epochS,
  editedAt: epochS.nullable(),
  /** By its author, with the account of its author, or by staff. Null: it stands. */
  gone: z.enum(['removed', 'erased', 'hidden']).nullable(),
  /** Why it is hidden: told to staff and to its author. */
  hiddenReason: z.string().nullable(),
  /** Staff say that it answers the question. */
  isAnswer: z.boolean(),
  isNew: z.boolean(),
  helpful: z.number().int(),
  isHelpful: z.boolean(),
  /** Until when its author may change it; null for everybody else and afterwards. */
  editableUntil: epochS.nullable(),
  /** Open reports of it; null for learners. */
  reports: z.array(z.object({ by: z.string(), reason: z.string(), at: epochS })).nullable(),
  isReportedByMe: z.boolean(),
  can: z.object({
    reply: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
    report: z.boolean(),
    moderate: z.boolean(),
  }),
})
export type ForumPost = z.output<typeof forumPost>

export const discussionRow = z.object({
  id,
  title: z.string(),
  author,
  /** Its first words: plain text. */
  excerpt: z.string(),
  startedAt: epochS,
  lastAt: epochS,
  lastName: z.string(),
  replies: z.number().int(),
  unread: z.number().int(),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  isSolved: z.boolean(),
  isFollowed: z.boolean(),
  isMine: z.boolean(),
})
export type DiscussionRow = z.output<typeof discussionRow>

/** The forum that discussions stand in, and what the caller may do there. */
export const forumPlace = z.object({
  id,
  name: z.string(),
  look: z.enum(FORUM_LOOKS),
  course: z.object({ id, name: z.string() }),
  /** Null for staff, and in the free area. */
  programId: id.nullable(),
  maxFiles: z.number().int(),
  maxBytes: z.number().int(),
  /** Why the caller starts no discussion; null: they may. */
  startRefusal: z.string().nullable(),
  can: z.object({ start: z.boolean(), moderate: z.boolean() }),
})
export type ForumPlace = z.output<typeof forumPlace>

export const discussionPage = z.object({
  forum: forumPlace,
  discussion: discussionRow,
  /** In the order in which they are read: each answer below what it answers. */
  posts: z.array(forumPost),
  /** Answers of others that show once the caller has answered. */
  isWaitingForAnswer: z.boolean(),
  /** Why nobody replies here now; null: they may. */
  replyRefusal: z.string().nullable(),
  serverAt: epochS,
})
export type DiscussionPage = z.output<typeof discussionPage>

/** A forum of a program in the list of all. */
export const forumSummary = z.object({
  id,
  name: z.string(),
  look: z.enum(FORUM_LOOKS),
  course: z.object({ id, name: z.string() }),
  discussions: z.number().int(),
  unread: z.number().int(),
  lastAt: epochS.nullable(),
  /** What moved last, at most three. */
  latest: z.array(discussionRow),
})
export type ForumSummary = z.output<typeof forumSummary>

/** A draft in the journal of a forum. */
export const forumDraft = z.object({
  title: z.string().max(200).optional(),
  html: z.string().max(20_000),
  files: z
    .array(z.object({ id: z.string().max(20), name: z.string().max(200), sizeBytes: z.number().int() }))
    .max(20)
    .optional(),
  /** The post that is answered. */
  parentId: id.nullable().optional(),
})
export type ForumDraft = z.output<typeof forumDraft>
