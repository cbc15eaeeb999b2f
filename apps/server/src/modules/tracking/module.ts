import { defineModule } from '#platform/module.ts'
import { collectRoutes } from './collect-routes.ts'
import { trackingFunctions } from './functions.ts'
import { createTrackedData } from './personal-data.ts'
import { removeEvents } from './repo/events.ts'
import { removeFailures } from './repo/failures.ts'
import type { CollectParts } from './service/collect.ts'
import { type EventsToSend, sendEvents } from './service/send-events.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'tracking.send': EventsToSend
  }
}

/** 13 months, as for logs (trust 5). */
const KEEP_DAYS = 396

/** Events about the use of the product, and the consent that they need. */
export const trackingModule = (parts: CollectParts) =>
  defineModule({
    name: 'tracking',
    functions: trackingFunctions(parts),
    routes: collectRoutes(parts),
    jobs: [
      {
        name: 'tracking.send',
        whenFailed: 'Events could not be sent to the tracking tool, and are not tried again by themselves',
        run: payload => sendEvents(parts, payload),
      },
    ],
    retention: [
      { what: 'failed sign-ins', keepDays: KEEP_DAYS, forget: before => removeFailures(parts.db, before) },
      { what: 'events of browsers', keepDays: KEEP_DAYS, forget: before => removeEvents(parts.db, before) },
    ],
    personalData: createTrackedData(parts),
  })
