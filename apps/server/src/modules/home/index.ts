/** The door of home: the first screen of a learner. */
export { homeFunctions } from './functions.ts'
