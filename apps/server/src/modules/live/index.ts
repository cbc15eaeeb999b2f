/** The door of live classes. */
export { liveModule } from './module.ts'
export { type PastClass, writePastClass } from './service/past-class.ts'
