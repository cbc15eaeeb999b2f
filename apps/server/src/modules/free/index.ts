/** The door of the free area: courses that any learner may take. */
export { freeFunctions } from './functions.ts'
