export type { AnswerShown } from './answer-shown.ts'
export { type Answerable, isAnswered } from './answered.ts'
export { type Area, area, isInArea } from './area.ts'
export { type Arrangement, arrange, type DrawnPair, indexAt } from './arrangement.ts'
export type { BankCategory, BankQuestion, BankVersion } from './bank.ts'
export { CODE_LANGUAGES, type CodeTask, type CodeTemplate, type CodeTest, codeTask } from './code-task.ts'
export { type DrawnQuestion, drawnQuestion } from './formula/drawn.ts'
export { namesInFormula, valueOfFormula } from './formula/evaluate.ts'
export type { FormulaAnswer } from './formula-question.ts'
export { fractionOfTests, fractionOfTries, isGradable, markResponse } from './mark/mark.ts'
export { type Marked, type MarkedPart, stateOf } from './mark/marked.ts'
export { normalForm, type Writing } from './mark/normal-form.ts'
export { migrateAnswer } from './migrate-answer.ts'
export {
  type Choice,
  type CombinedFeedback,
  GAP_PLACE,
  type Question,
  type QuestionOf,
  type QuestionType,
  question,
} from './question.ts'
export type { QuestionResponse } from './response.ts'
export { explanationOf } from './show/explanation.ts'
export { rightAnswerOf } from './show/right-answer.ts'
export { missedPlacesOf, type RightPlace, rightPlacesOf } from './show/right-places.ts'
export { viewOf } from './show/view.ts'
export { AlgebraResults, NO_ALGEBRA } from './stack/algebra-results.ts'
export { type AlgebraJob, type ComputedStack, computeStack } from './stack/compute-stack.ts'
export { treesOf } from './stack/mark-stack.ts'
export {
  fractionOfTreeTries,
  type MarkedStack,
  type MarkedTree,
  undecided as unjudgedStack,
} from './stack/marked-stack.ts'
export { closed as unopenedStack, type OpenedStack } from './stack/opened.ts'
export { seedOf } from './stack/seeds.ts'
export { sourceOf } from './stack/source.ts'
export { typedOf, writtenFields } from './stack/typed.ts'
export { type StackTask, stackTask } from './stack-task.ts'
export { isValidResponse } from './validate-response.ts'
