/** The door of calendar. */
export { calendarModule } from './module.ts'
