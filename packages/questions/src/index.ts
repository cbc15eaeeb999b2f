export { type Answerable, isAnswered } from './answered.ts'
export { type Arrangement, arrange, indexAt } from './arrangement.ts'
export type { BankCategory, BankQuestion, BankVersion } from './bank.ts'
export { type AnswerShown, carriedAnswer } from './carried.ts'
export { CODE_LANGUAGES, type CodeTask, type CodeTemplate, type CodeTest, codeTask } from './code-task.ts'
export { fitsQuestion } from './fits.ts'
export { type DrawnQuestion, drawnQuestion } from './formula/drawn.ts'
export { namesInFormula, valueOfFormula } from './formula/evaluate.ts'
export type { FormulaAnswer } from './formula-question.ts'
export { fractionOfTests, fractionOfTries, isAsked, markResponse } from './mark/mark.ts'
export { type Marked, type MarkedPart, stateOf } from './mark/marked.ts'
export { normalForm, type Writing } from './mark/normal-form.ts'
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
export { rightAnswerOf } from './show/right-answer.ts'
export { viewOf } from './show/view.ts'
