/** The door of the free area: courses that any learner may take. */
export { freeModule } from './module.ts'
