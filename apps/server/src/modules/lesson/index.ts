/** The door of lesson. */
export { lessonModule } from './module.ts'
