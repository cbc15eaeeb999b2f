import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { CONTENT_CHARS } from '../studio/constants.ts'
import { MOST_RESOURCE_TAGS, RESOURCE_STATES, RESOURCE_SUMMARY_CHARS, RESOURCE_TITLE_CHARS } from './constants.ts'

/** What staff do with the learning hub: operations of theirs (`staff/operations.ts`). */
export const hubActs = [
  /** Drafts, publishes, retires or features a resource. */
  z.strictObject({
    kind: z.literal('resource'),
    resourceid: id,
    state: z.enum(RESOURCE_STATES),
    isfeatured: z.boolean(),
  }),
  /** A new article, which learners see once it is published, or what one says from now on. */
  z.strictObject({
    kind: z.literal('article'),
    resourceid: id.optional(),
    title: z.string().trim().min(1).max(RESOURCE_TITLE_CHARS),
    summary: z.string().trim().min(1).max(RESOURCE_SUMMARY_CHARS),
    author: z.string().trim().min(1).max(RESOURCE_TITLE_CHARS),
    html: z.string().max(CONTENT_CHARS),
    tags: z.array(z.string().trim().min(1).max(40)).min(1).max(MOST_RESOURCE_TAGS),
    /** Also for who is not signed in. */
    ispublic: z.boolean(),
  }),
] as const
