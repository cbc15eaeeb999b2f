import { z } from 'zod'

const html = z.string()
const count = z.number().int()

/**
 * What reading one field needs, in the words of STACK: enough to tell a learner how an entry is understood, and nothing of what is
 * right. `shape` is a thing of the kind that is asked for, such as `x=1` for an equation.
 */
const stackRules = z.object({
  type: z.string(),
  shape: z.string(),
  options: z.string(),
  insertStars: count,
  strictSyntax: z.boolean(),
  forbidWords: z.string(),
  allowWords: z.string(),
  forbidFloats: z.boolean(),
  requireLowestTerms: z.boolean(),
  checkAnswerType: z.boolean(),
})

/** A field: a line, lines, one choice in a list or in rows, several, or the cells of a matrix. */
const stackInput = z.object({
  /** As the text names it: `[[input:name]]`, `[[validation:name]]`. */
  name: z.string(),
  kind: z.enum(['line', 'lines', 'list', 'one', 'several', 'matrix']),
  /** What is typed: mathematics, a number, a number with a unit, words. */
  typing: z.enum(['algebra', 'number', 'units', 'words']),
  /** Width of a line, in characters. */
  size: count,
  /** What the field holds at first, or says while it is empty. */
  hint: z.string(),
  isHintTyped: z.boolean(),
  choices: z.array(html),
  rows: count,
  columns: count,
  /** Around a matrix: `[`, `(`, `|`, `{` or ''. */
  brackets: z.string(),
  /** Whether an entry is told back as it was understood, with the letters or units that were found in it. */
  tells: z.enum(['nothing', 'meaning', 'meaning-and-letters']),
  /** Null where nothing is to be read: choices, words. */
  rules: stackRules.nullable(),
})

/** How formulas are written, in the words of STACK. */
const stackWriting = z.object({
  decimals: z.string(),
  multiplicationSign: z.string(),
  sqrtSign: z.boolean(),
  complexNumber: z.string(),
  inverseTrig: z.string(),
  logicSymbol: z.string(),
  matrixParens: z.string(),
})

export const stackView = z.object({
  inputs: z.array(stackInput),
  /** Names of the trees that judge, as the text names them: `[[feedback:name]]`. */
  trees: z.array(z.string()),
  writing: stackWriting,
})
export type StackView = z.output<typeof stackView>
export type StackInputView = StackView['inputs'][number]
