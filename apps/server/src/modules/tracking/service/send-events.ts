import { hasConsent } from '../repo/consents.ts'
import { eventsById } from '../repo/events.ts'
import type { CollectParts } from './collect.ts'
import { vendorDate } from './vendor.ts'

/** A job: events of a person for one vendor. */
export interface EventsToSend {
  vendor: string
  userId: number
  eventIds: number[]
}

/** Sends events to a vendor, if their person still agrees and the vendor is still one of ours. */
export async function sendEvents(
  { db, trackingVendors }: Pick<CollectParts, 'db' | 'trackingVendors'>,
  { vendor: name, userId, eventIds }: EventsToSend,
): Promise<void> {
  const vendor = trackingVendors.find(one => one.name === name)
  if (!vendor || !(await hasConsent(db, userId, 'analytics'))) return
  const events = await eventsById(db, eventIds)
  if (events.length === 0) return
  await vendor.send(
    events.map(({ id, name: event, visitor_hash, at, fields }) => ({
      id: String(id),
      name: event,
      visitor: Buffer.from(visitor_hash).toString('hex'),
      date: vendorDate(at),
      fields,
    })),
  )
}
