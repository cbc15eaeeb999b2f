/** The door of notifications. */
export { notificationsModule } from './module.ts'
