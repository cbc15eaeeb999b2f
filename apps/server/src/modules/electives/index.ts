/** The door of electives. */
export { electivesModule } from './module.ts'
export { electivesFile, publishElectives } from './service/publish.ts'
