/** The door of progress reports. */
export { reportsModule } from './module.ts'
