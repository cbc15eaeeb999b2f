// Computer algebra for STACK questions: pure, the same in the browser and on the server.
export { openVariant } from './question/open-variant.ts'
export { questionNeeds } from './question/question-needs.ts'
export type { StackBranch, StackInputSource, StackNodeSource, StackSource, StackTreeSource } from './question/source.ts'
export type { StackMark, StackTreeMark, StackValidation, StackVariant } from './question/variant.ts'
