/** The door of choice. */
export { choiceModule } from './module.ts'
