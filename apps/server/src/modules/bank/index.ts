/** The door of the bank: categories of questions, questions, their versions and files. */
export { bankModule } from './module.ts'
export { takeQuestions } from './service/course-questions.ts'
export { createDraws, type Draws } from './service/draws.ts'
export { changesOfBank } from './service/entities.ts'
export { exportQuestions } from './service/export-questions.ts'
export {
  candidates,
  findBankFile,
  findTaggedQuestions,
  findVersions,
  keyOfWanted,
  latestVersions,
  questionsNamed,
  resolveSlots,
} from './service/find.ts'
export { importCategories, importCountsText } from './service/import-categories.ts'
export { importQuestions } from './service/import-questions.ts'
export { listCategories, listQuestions, readQuestion } from './service/list-questions.ts'
export { planQuestions } from './service/plan-questions.ts'
export { type QuestionLimits, readFile } from './service/read-file.ts'
export { shortAnswersNear } from './service/short-answers.ts'
export { twinSign } from './service/twins.ts'
export { withBank } from './service/with-bank.ts'
export { writeQuestion } from './service/write-question.ts'
