/** The door of staff: the screens of the people who run the institute. */
export { staffModule } from './module.ts'
