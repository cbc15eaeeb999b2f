import { getShapes, type TrackedEvent } from '@learn/contract/tracking'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { hasConsent, lockVisitor } from '../repo/consents.ts'
import { insertEvents } from '../repo/events.ts'
import type { StoredFields } from '../tables.ts'
import type { TrackingVendor } from './vendor.ts'
import { getVisitor } from './visitor.ts'

export interface CollectParts {
  db: Db
  clock: Clock
  secret: string
  trackingVendors: readonly TrackingVendor[]
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** A path as our pages have them. */
const PATH = /^\/[\w/.-]{0,199}$/

/** Keeps events of a person who agreed to that, under their pseudonym, and has them sent to the vendors; else nothing. */
export async function collect(
  { db, clock, secret, trackingVendors }: CollectParts,
  userId: number,
  events: readonly TrackedEvent[],
): Promise<void> {
  const now = clock.now()
  const visitor = getVisitor(secret, userId)
  await db.transaction().execute(async tx => {
    await lockVisitor(tx, userId)
    if (!(await hasConsent(tx, userId, 'analytics'))) return
    const rows = events.map(({ name, at, fields }) => ({
      visitor_hash: visitor,
      name,
      at: momentOf(at, now),
      received_at: now,
      fields: JSON.stringify(keptFields(fields)),
    }))
    const eventIds = await insertEvents(tx, rows)
    for (const { name: vendor } of trackingVendors) await enqueue(tx, 'tracking.send', { vendor, userId, eventIds })
  })
}

/** When it was, by the browser's clock where that can be. */
function momentOf(atS: number, now: Date): Date {
  const aheadMs = atS * 1000 - now.getTime()
  return aheadMs > -DAY_MS && aheadMs < MINUTE_MS ? new Date(atS * 1000) : now
}

/** Without what people wrote: of answers the type, of an address the path. */
function keptFields({ form_values: values, page_url: url, ...others }: TrackedEvent['fields']): StoredFields {
  const path = url && URL.parse(url, 'https://x.invalid')?.pathname
  return {
    ...others,
    ...(path && PATH.test(path) && { page_url: path }),
    ...(values && { form_values: getShapes(values) }),
  }
}
