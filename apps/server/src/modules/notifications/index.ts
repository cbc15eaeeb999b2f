/** The door of notifications. */
export { notificationsModule } from './module.ts'
export { countItems } from './service/counts.ts'
