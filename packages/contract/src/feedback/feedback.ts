import { z } from 'zod'

const key = z.string()
const dependsOn = z.object({ key, value: z.string() }).nullable()
const asked = { key, name: z.string(), isRequired: z.boolean(), dependsOn }

/** What a feedback asks, as its page shows it. */
export const feedbackItemView = z.discriminatedUnion('type', [
  z.object({ type: z.literal('prose'), key, html: z.string(), dependsOn }),
  z.object({ type: z.literal('info'), key, name: z.string(), value: z.string(), dependsOn }),
  z.object({ type: z.literal('text'), ...asked, maxChars: z.number().int() }),
  z.object({ type: z.literal('longtext'), ...asked }),
  z.object({ type: z.literal('number'), ...asked, min: z.number().nullable(), max: z.number().nullable() }),
  z.object({ type: z.literal('single'), ...asked, options: z.array(z.string()) }),
  z.object({ type: z.literal('several'), ...asked, options: z.array(z.string()) }),
  z.object({
    type: z.literal('rating'),
    ...asked,
    options: z.array(z.object({ text: z.string(), value: z.number() })),
  }),
  z.object({ type: z.literal('pagebreak'), key }),
])
export type FeedbackItemView = z.output<typeof feedbackItemView>

export const feedbackView = z.object({
  kind: z.literal('feedback'),
  items: z.array(feedbackItemView),
  isAnonymous: z.boolean(),
  isSeveral: z.boolean(),
  /** How often the reader has sent it. */
  sent: z.number().int(),
  /** Why it cannot be sent now; null where it can. */
  refusal: z.string().nullable(),
  thanksHtml: z.string(),
  /** What staff changed because of it, for those who answered. */
  change: z.string().optional(),
})
export type FeedbackView = z.output<typeof feedbackView>
