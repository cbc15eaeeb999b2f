import './events.ts'
import { defineModule } from '#platform/module.ts'
import { announceCommand } from './command.ts'
import { announcementsBodies } from './functions.ts'
import { announcementNotifications } from './notifications.ts'
import { receivedBy, removeOld, removeRecipient, writtenBy } from './repo/announcements.ts'
import type { AnnouncementsParts } from './service/parts.ts'
import { sendSlice } from './service/send.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'announcements.send': { announcementId: number; after: number }
  }
}

/** What staff tell many people at once. */
export const announcementsModule = (parts: AnnouncementsParts) =>
  defineModule({
    name: 'announcements',
    functions: announcementsBodies(parts),
    eventsForPeople: ['announcements.slice.due', 'announcements.test.asked'],
    notifications: announcementNotifications(parts),
    commands: { announce: announceCommand(parts) },
    jobs: [
      {
        name: 'announcements.send',
        limitS: 60,
        whenFailed: 'An announcement could not be sent to everybody, and is not tried again by itself',
        run: (slice, taken) => sendSlice(parts, slice, taken),
      },
    ],
    personalData: {
      tables: ['announcements_announcement', 'announcements_recipient'],
      exportOf: async (db, { userId }) => ({
        announcements_announcement: await writtenBy(db, userId),
        announcements_recipient: await receivedBy(db, userId),
      }),
      erase: (tx, { userId }) => removeRecipient(tx, userId),
    },
    retention: [{ what: 'announcements', keepDays: 396, forget: before => removeOld(parts.db, before) }],
  })
