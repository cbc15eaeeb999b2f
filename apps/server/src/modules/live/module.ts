import path from 'node:path'
import type { AgendaSource } from '#platform/agenda/port.ts'
import type { Tx } from '#platform/db/tables.ts'
import { defineModule } from '#platform/module.ts'
import { kindsIn } from '../classroom/index.ts'
import type { ClassChanged } from './events.ts'
import { liveFunctions } from './functions.ts'
import { liveJobs } from './jobs.ts'
import { classNotifications } from './notifications.ts'
import { erasePersonalData, readPersonalData } from './repo/personal-data.ts'
import { recordingFilesInUse } from './repo/recordings.ts'
import { removeRemindersBefore } from './repo/reminders.ts'
import { createRoom } from './room/room.ts'
import { streamRoutes } from './room/routes.ts'
import { attendanceEntities } from './service/attendance-entities.ts'
import { catchUpDates } from './service/catch-up-dates.ts'
import { classEntity } from './service/class-entity.ts'
import { correctionNeeds } from './service/corrections.ts'
import type { LiveParts } from './service/parts.ts'
import { runningClasses } from './service/running-classes.ts'
import { sheetRoutes } from './sheet-routes.ts'
import { classUpdates, timetableChanged, timetableUpdates } from './updates.ts'
import { webhookRoutes } from './webhook-routes.ts'
import { liveEndpointHandlers } from './zoom-routes.ts'

/** What of classes has a date beside their plan: those that run without one, and until when recordings count. */
const classDates = (parts: LiveParts): AgendaSource => {
  const sources = [runningClasses(parts), catchUpDates(parts)]
  return async ask => (await Promise.all(sources.map(source => source(ask)))).flat()
}

/** What staff change in the plan of classes. */
const CHANGES = [
  'live.class.added',
  'live.class.moved',
  'live.class.cancelled',
  'live.class.restored',
  'live.class.host-changed',
] as const

const kinds = await kindsIn<LiveParts>(path.join(import.meta.dirname, 'kinds'))

/** Live classes: lobby, room, recording, attendance. */
export function liveModule(parts: LiveParts) {
  const room = createRoom(parts)
  return defineModule({
    name: 'live',
    kinds: kinds(parts),
    functions: liveFunctions(parts, room),
    endpoints: liveEndpointHandlers(parts, room),
    agenda: classDates(parts),
    entities: [classEntity(parts), ...attendanceEntities],
    needs: correctionNeeds(parts),
    notifications: classNotifications(parts),
    eventsForPeople: [...CHANGES, 'live.correction.answered', 'live.class.soon'],
    updates: [...classUpdates(parts, room), timetableUpdates],
    events: CHANGES.map(on => ({
      on,
      handle: (tx: Tx, changed: ClassChanged) => timetableChanged(parts, tx, changed),
    })),
    routes(app) {
      void streamRoutes(parts, room)(app)
      void webhookRoutes(parts, room)(app)
      sheetRoutes(parts, room)(app)
    },
    jobs: liveJobs(parts, room),
    retention: [
      { what: 'reminders that were sent', keepDays: 30, forget: before => removeRemindersBefore(parts.db, before) },
    ],
    filesInUse: sha256s => recordingFilesInUse(parts.db, sha256s),
    personalData: {
      tables: [
        'live_session',
        'live_event',
        'live_presence',
        'live_plan',
        'live_mark',
        'live_correction',
        'live_roster',
        'live_reminder_choice',
        'live_watch',
        'live_question',
        'live_question_vote',
        'live_poll_vote',
        'live_checkpoint_answer',
        'live_hand',
        'live_reaction',
        'live_restriction',
        'live_meeting_person',
      ],
      exportOf: readPersonalData,
      erase: erasePersonalData,
    },
  })
}
