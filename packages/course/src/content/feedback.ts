import { z } from 'zod'

const key = z.string().regex(/^[\w-]{1,40}$/)
/** A heading or a short text, without markup. */
const words = z.string().max(1000)

/** Shown only where another item was answered by this. */
const dependsOn = z.object({ key, value: words }).nullable()

const asked = { key, name: words, isRequired: z.boolean(), dependsOn }

/** What a feedback asks, in its order. */
const feedbackItem = z.discriminatedUnion('type', [
  /** A text between questions, as HTML. */
  z.object({ type: z.literal('prose'), key, html: z.string(), dependsOn }),
  /** What the course is called, or its category: shown, and noted with the answer. */
  z.object({ type: z.literal('info'), key, name: words, of: z.enum(['course', 'category', 'time']), dependsOn }),
  z.object({ type: z.literal('text'), ...asked, maxChars: z.number().int().min(1).max(1000) }),
  z.object({ type: z.literal('longtext'), ...asked }),
  z.object({ type: z.literal('number'), ...asked, min: z.number().nullable(), max: z.number().nullable() }),
  z.object({ type: z.literal('single'), ...asked, options: z.array(words.min(1)).min(1).max(100) }),
  z.object({ type: z.literal('several'), ...asked, options: z.array(words.min(1)).min(1).max(100) }),
  /** One of several words, each worth a number. */
  z.object({
    type: z.literal('rating'),
    ...asked,
    options: z
      .array(z.object({ text: words.min(1), value: z.number() }))
      .min(1)
      .max(20),
  }),
  z.object({ type: z.literal('pagebreak'), key }),
])
export type FeedbackItem = z.output<typeof feedbackItem>

/** Questions to the learners of a course about it. */
export const feedbackContent = z.object({
  kind: z.literal('feedback'),
  items: z.array(feedbackItem).max(200),
  /** Nobody can find out who answered what. */
  isAnonymous: z.boolean(),
  /** Whether a learner may answer again. */
  isSeveral: z.boolean(),
  /**
   * When a window asks for it by itself, once: after its course is done, after the class that stands before it, or from a moment on
   * (epoch seconds).
   */
  ask: z.object({ when: z.enum(['course', 'class', 'date']), at: z.number().int().nullable() }).optional(),
  /** What is said after it was sent, as HTML. */
  thanksHtml: z.string(),
})
export type FeedbackContent = z.output<typeof feedbackContent>
