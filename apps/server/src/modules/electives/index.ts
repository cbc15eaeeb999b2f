/** The door of electives. */
export { electivesModule } from './module.ts'
export { can as mayInElectives } from './policy.ts'
export { electivesFile, publishElectives } from './service/publish.ts'
