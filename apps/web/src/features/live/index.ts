/** The door of live classes: what is told of one that has not begun. */
export { ClassFacts } from './class-facts.tsx'
