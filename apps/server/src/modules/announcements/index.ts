/** The door of announcements. */
export { announcementsModule } from './module.ts'
export { can as mayAnnounce } from './policy.ts'
