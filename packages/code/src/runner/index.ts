export { type AnswerRun, runAnswer } from '../template/run-answer.ts'
export {
  BACK_ENDS,
  type BackEnd,
  type BackEndChoice,
  type BackEndName,
  backEndsHere,
  findBackEnd,
} from './back-ends.ts'
export { type CodeRunner, createRunner, type RunnerOptions } from './runner.ts'
