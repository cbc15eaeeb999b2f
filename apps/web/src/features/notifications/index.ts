/** The door of notifications. */
export { Bell } from './bell.tsx'
