import { z } from 'zod'

export const choiceView = z.object({
  kind: z.literal('choice'),
  options: z.array(
    z.object({
      key: z.string(),
      text: z.string(),
      isChosen: z.boolean(),
      /** Places that are left; null: without end. */
      left: z.number().int().nullable(),
      /** Of learners; null while it may not be seen. */
      count: z.number().int().nullable(),
    }),
  ),
  isSeveral: z.boolean(),
  canChange: z.boolean(),
  /** When results show. */
  results: z.enum(['never', 'chosen', 'closed', 'always']),
  /** Learners who chose; null while results may not be seen. */
  total: z.number().int().nullable(),
})
export type ChoiceView = z.output<typeof choiceView>
