/** An input of a question as its author gave it; names and codes are those of STACK's own export. */
export interface StackInputSource {
  name: string
  /** algebraic numerical units singlechar string boolean matrix varmatrix dropdown radio checkbox textarea equiv notes */
  type: string
  modelAnswer: string
  /** Extra options, comma separated. */
  options: string
  /** 0 to 5: which missing stars are put in. */
  insertStars: number
  strictSyntax: boolean
  forbidWords: string
  allowWords: string
  forbidFloats: boolean
  requireLowestTerms: boolean
  checkAnswerType: boolean
  mustVerify: boolean
  showValidation: number
  syntaxHint: string
  boxSize: number
}

/** Where a node of a tree leads. Scores and penalties are expressions, mostly numbers; an empty penalty is that of the question. */
export interface StackBranch {
  score: string
  scoreMode: '=' | '+' | '-'
  penalty: string
  next: string | null
  note: string
  feedback: string
}

/** A node of a tree: one answer test. */
export interface StackNodeSource {
  name: string
  answerTest: string
  sans: string
  tans: string
  testOptions: string
  quiet: boolean
  whenTrue: StackBranch
  whenFalse: StackBranch
}

/** A potential response tree: what judges answers. */
export interface StackTreeSource {
  name: string
  value: number
  autoSimplify: boolean
  feedbackVariables: string
  first: string | null
  nodes: StackNodeSource[]
}

/** A whole question. Texts are HTML with CAS text in them. */
export interface StackSource {
  variables: string
  text: string
  specificFeedback: string
  questionNote: string
  generalFeedback: string
  questionSimplify: boolean
  assumePositive: boolean
  assumeReal: boolean
  /** dot, cross or none. */
  multiplicationSign: string
  sqrtSign: boolean
  complexNo: string
  inverseTrig: string
  logicSymbol: string
  matrixParens: string
  inputs: StackInputSource[]
  trees: StackTreeSource[]
}
