import { z } from 'zod'

const html = z.string()

/** A field of a STACK question, in STACK's own words. */
const stackInput = z.object({
  name: z.string(),
  /** algebraic numerical units singlechar string boolean matrix varmatrix dropdown radio checkbox textarea equiv notes */
  type: z.string(),
  /** An expression of the question's variables: what is right, and of choices what there is to choose from. */
  modelAnswer: z.string(),
  options: z.string(),
  insertStars: z.number().int().min(0).max(9),
  strictSyntax: z.boolean(),
  forbidWords: z.string(),
  allowWords: z.string(),
  forbidFloats: z.boolean(),
  requireLowestTerms: z.boolean(),
  checkAnswerType: z.boolean(),
  /** An entry is shown as it was understood before it counts. */
  mustVerify: z.boolean(),
  /** 0: an entry is not told back; 1: with its letters; 2: without; 3: in the line of the text. */
  showValidation: z.number().int().min(0).max(9),
  syntaxHint: z.string(),
  /** The hint is a placeholder, else the field begins with it. */
  isHintPlaceholder: z.boolean(),
  boxSize: z.number().int().min(1).max(200),
})

/** Where a node leads. Scores and penalties are expressions; an empty penalty is that of the question. */
const stackBranch = z.object({
  score: z.string(),
  scoreMode: z.enum(['=', '+', '-']),
  penalty: z.string(),
  next: z.string().nullable(),
  note: z.string(),
  feedbackHtml: html,
})

const stackNode = z.object({
  name: z.string(),
  answerTest: z.string(),
  sans: z.string(),
  tans: z.string(),
  testOptions: z.string(),
  quiet: z.boolean(),
  whenTrue: stackBranch,
  whenFalse: stackBranch,
})

/** A tree of tests that judges some of the fields. */
const stackTree = z.object({
  name: z.string(),
  /** Its weight among the trees. */
  value: z.number().min(0),
  autoSimplify: z.boolean(),
  /** 0: says only what its nodes say; 1: also whether it was right; 2 and 3: that alone, in short. */
  feedbackStyle: z.number().int().min(0).max(9),
  feedbackVariables: z.string(),
  first: z.string().nullable(),
  nodes: z.array(stackNode).max(200),
})

/** A question of mathematics that a computer algebra judges. Its texts are CAS text: HTML with `{@expressions@}` and `[[blocks]]`. */
export const stackTask = z.object({
  /** Evaluated once for each attempt; what they draw follows from its seed. */
  variables: z.string(),
  /** Says what was drawn, for staff. */
  noteHtml: html,
  specificFeedbackHtml: html,
  descriptionHtml: html,
  simplifies: z.boolean(),
  assumesPositive: z.boolean(),
  assumesReal: z.boolean(),
  writing: z.object({
    decimals: z.string(),
    multiplicationSign: z.string(),
    sqrtSign: z.boolean(),
    complexNumber: z.string(),
    inverseTrig: z.string(),
    logicSymbol: z.string(),
    matrixParens: z.string(),
  }),
  feedback: z.object({ rightHtml: html, partlyHtml: html, wrongHtml: html }),
  inputs: z.array(stackInput).max(100),
  trees: z.array(stackTree).max(100),
  /** Seeds that its author looked at: attempts have one of them. None: any, where something is drawn at all. */
  seeds: z.array(z.number().int()).max(1000),
})
export type StackTask = z.output<typeof stackTask>
export type StackInput = StackTask['inputs'][number]
export type StackTree = StackTask['trees'][number]
