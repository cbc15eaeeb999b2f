import { formulaTree } from '@learn/sheet/formulas'

/** What a learner entered, by answer cell: formulas with their `=`, constants as typed. */
export type Entered = Readonly<Record<string, string>>

/**
 * A formula that was kept as a text only because it gives an error is judged as the formula that it is: the error may be what is
 * asked for, and its mistake has a name. One that cannot be read stays a text.
 */
export const asJudged = (entered: Entered): Entered =>
  Object.fromEntries(
    Object.entries(entered).map(([cell, text]) => {
      const isWhole = text.startsWith("'=") && formulaTree(text.slice(1)) !== null
      return [cell, isWhole ? text.slice(1) : text]
    }),
  )
