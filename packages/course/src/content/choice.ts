import { z } from 'zod'

/** A question to all of a course, with options to choose from. Its intro asks it. */
export const choiceContent = z.object({
  kind: z.literal('choice'),
  options: z
    .array(
      z.object({
        /** Names it in what is kept of who chose it; unique in its choice. */
        key: z.string().regex(/^[\w-]{1,40}$/),
        text: z.string().min(1),
        /** How many may choose it; null: all. */
        limit: z.number().int().positive().nullable(),
      }),
    )
    .min(1),
  isSeveral: z.boolean(),
  /** Whether a learner may choose anew. */
  canChange: z.boolean(),
  /** When learners see how many chose what. */
  results: z.enum(['never', 'chosen', 'closed', 'always']),
})
export type ChoiceContent = z.output<typeof choiceContent>
