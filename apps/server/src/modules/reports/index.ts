/** The door of progress reports. */
export { givesMarks, groupActivity } from './items.ts'
export { reportsModule } from './module.ts'
