import { z } from 'zod'
import type { ContentModel } from '../content-model.ts'

/** What its authors wrote into it before anybody came. */
const givenPost = z.object({
  /** Names it in its origin; unique in its forum. */
  key: z.string().regex(/^[\w-]{1,40}$/),
  html: z.string(),
  /** Epoch seconds; null when that is not known. */
  at: z.number().int().nullable(),
})

/** A place where the learners of a course talk. Its intro says about what. */
export const forumContent = z.object({
  kind: z.literal('forum'),
  /** `single`: one discussion about its intro; `news`: only staff write; `eachuser`: one discussion of each learner. */
  look: z.enum(['general', 'qanda', 'single', 'news', 'eachuser']),
  /** Files of a post; 0: none. */
  maxFiles: z.number().int().min(0).max(20),
  /** Bytes of a file; 0: as many as the platform takes. */
  maxBytes: z.number().int().min(0),
  /** What completes it, beside being seen; zeros: nothing is asked for. */
  completion: z.object({
    discussions: z.number().int().min(0),
    replies: z.number().int().min(0),
    posts: z.number().int().min(0),
  }),
  /** Posts of one learner in a time; null: as many as the platform takes. */
  limit: z.object({ posts: z.number().int().positive(), periodS: z.number().int().positive() }).nullable(),
  /** Discussions without a post in this time take none any more, seconds; null: they stay open. */
  lockAfterS: z.number().int().positive().nullable(),
  discussions: z
    .array(
      givenPost.extend({
        title: z.string().min(1),
        isPinned: z.boolean(),
        isLocked: z.boolean(),
        /** Each answers the one of that key. */
        replies: z.array(givenPost.extend({ parentKey: z.string() })),
      }),
    )
    .default([]),
})
export type ForumContent = z.output<typeof forumContent>

/** A forum of a system that tells no rules of it. */
export const PLAIN_FORUM: ForumContent = {
  kind: 'forum',
  look: 'general',
  maxFiles: 3,
  maxBytes: 0,
  completion: { discussions: 0, replies: 0, posts: 0 },
  limit: null,
  lockAfterS: null,
  discussions: [],
}

export const isForum = (content: ContentModel | null): content is ForumContent => content?.kind === 'forum'
