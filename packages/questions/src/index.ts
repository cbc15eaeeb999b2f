export type { AnswerShown } from './answer-shown.ts'
export { type Answerable, isAnswered } from './answered.ts'
export { type Area, area, isInArea } from './area.ts'
export { type Arrangement, arrange, type DrawnPair, indexAt } from './arrangement.ts'
export type { BankCategory, BankQuestion, BankVersion } from './bank.ts'
export {
  CODE_LANGUAGES,
  type CodeTask,
  type CodeTaskBody,
  type CodeTemplate,
  type CodeTest,
  type CodeTry,
  codeTask,
  codeTaskBody,
} from './code-task.ts'
export { type DrawnQuestion, drawnQuestion } from './formula/drawn.ts'
export { namesInFormula, valueOfFormula } from './formula/evaluate.ts'
export type { FormulaAnswer } from './formula-question.ts'
export { fractionOfTests, fractionOfTries, isGradable, markResponse } from './mark/mark.ts'
export { getState, type Marked, type MarkedPart } from './mark/marked.ts'
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
export { getExplanation } from './show/explanation.ts'
export { getRightAnswer } from './show/right-answer.ts'
export {
  getMissedPlaces,
  getRightPlaces,
  type RightPlace,
} from './show/right-places.ts'
export { getView } from './show/view.ts'
export { AlgebraResults, NO_ALGEBRA } from './stack/algebra-results.ts'
export { type AlgebraJob, type ComputedStack, computeStack } from './stack/compute-stack.ts'
export { getTrees } from './stack/mark-stack.ts'
export {
  fractionOfTreeTries,
  type MarkedStack,
  type MarkedTree,
  undecided as unjudgedStack,
} from './stack/marked-stack.ts'
export { closed as unopenedStack, type OpenedStack } from './stack/opened.ts'
export { getSeed } from './stack/seeds.ts'
export { getSource } from './stack/source.ts'
export { getTyped, writtenFields } from './stack/typed.ts'
export { type StackTask, stackTask } from './stack-task.ts'
export { isValidResponse } from './validate-response.ts'
