/** The door of live classes. */
export { liveModule } from './module.ts'
export { writePastClass } from './service/past-class.ts'
