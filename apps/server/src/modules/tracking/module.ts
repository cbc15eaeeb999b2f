import { defineModule } from '#platform/module.ts'
import { createTrackedData } from './personal-data.ts'
import { removeFailures } from './repo.ts'
import { type TrackingParts } from './service.ts'

/** 13 months, as for logs (trust 5). */
const KEEP_DAYS = 396

/** Events about the use of the product. */
export const trackingModule = (parts: TrackingParts) =>
  defineModule({
    name: 'tracking',
    retention: [{ what: 'failed sign-ins', keepDays: KEEP_DAYS, forget: before => removeFailures(parts.db, before) }],
    personalData: createTrackedData(parts),
  })
