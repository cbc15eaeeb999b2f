/** The door of progress reports. */
export {
  readExcused,
  readExcusedPairs,
  readGradePlans,
  writeExcuse,
  writeGradePlan,
} from './grade-rules.ts'
export { givesMarks, groupActivity } from './items.ts'
export { reportsModule } from './module.ts'
