import { z } from 'zod'

/** Answers that are formulas of drawn numbers: the first that fits counts. */
export const formulas = z.object({
  answers: z.array(
    z.object({
      /** As `{a} * sin({b})`; `*` fits every number. */
      formula: z.string(),
      tolerance: z.number().min(0),
      /** A part of the answer, so much to either side, or a factor. */
      tolerates: z.enum(['relative', 'nominal', 'geometric']),
      /** How the right answer is written: digits behind the point, or digits that count. */
      digits: z.number().int().min(0).max(15),
      digitsAre: z.enum(['decimals', 'significant']),
      fraction: z.number().min(-1).max(1),
      feedbackHtml: z.string(),
    }),
  ),
})
export type FormulaAnswer = z.output<typeof formulas>['answers'][number]
