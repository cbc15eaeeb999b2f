/** The door of feedback. */
export { feedbackModule } from './module.ts'
export { writePastAnswer } from './service/past.ts'
