import './events.ts'
import { defineModule } from '#platform/module.ts'
import { ticketsFunctions } from './functions.ts'
import { mailRoute } from './mail-route.ts'
import { ticketNotifications } from './notifications.ts'
import { hashesInUse, removeWaiting } from './repo/files.ts'
import { erasePersonalData, readPersonalData } from './repo/personal-data.ts'
import { closeOld, removeClosed } from './repo/tickets.ts'
import { draftScope } from './service/draft-scope.ts'
import { ticketNeeds } from './service/lists.ts'
import { closedBefore } from './service/open-ticket.ts'
import type { TicketsParts } from './service/parts.ts'
import { ticketUpdates } from './updates.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'tickets.close': null
  }
}

/** What people ask the institute for, and the answers. */
export const ticketsModule = (parts: TicketsParts) =>
  defineModule({
    name: 'tickets',
    functions: ticketsFunctions(parts),
    routes: app => mailRoute(app, parts),
    scopes: [draftScope(parts)],
    eventsForPeople: [
      'tickets.ticket.answered',
      'tickets.ticket.replied',
      'tickets.ticket.assigned',
      'tickets.ticket.solved',
    ],
    notifications: ticketNotifications(parts),
    needs: () => ticketNeeds(parts),
    updates: ticketUpdates(parts),
    filesInUse: sha256s => hashesInUse(parts.db, sha256s),
    jobs: [
      {
        name: 'tickets.close',
        schedule: { dailyAt: '03:40' },
        run: () => closeOld(parts.db, closedBefore(parts.clock.now())),
      },
    ],
    personalData: {
      tables: ['tickets_ticket', 'tickets_message', 'tickets_file', 'tickets_answer'],
      exportOf: readPersonalData,
      erase: erasePersonalData,
    },
    retention: [
      { what: 'closed tickets', keepDays: 1096, forget: before => removeClosed(parts.db, before) },
      { what: 'files that no ticket took', keepDays: 1, forget: before => removeWaiting(parts.db, before) },
    ],
  })
