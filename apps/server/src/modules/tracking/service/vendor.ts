import { INDIA_OFFSET_S } from '@learn/contract/base'
import { postSigned } from '#platform/post-signed.ts'
import type { StoredFields } from '../tables.ts'

/** An event as a vendor gets it. */
export interface VendorEvent {
  /** The same when it is sent again. */
  id: string
  name: string
  /** Who it was, as a pseudonym. */
  visitor: string
  /** In India: `21/11/2026 06:00 PM` (spec: platform 7). */
  date: string
  fields: StoredFields
}

/** Where events go on to. None by itself; another tool takes its place in `parts.ts`. */
export interface TrackingVendor {
  name: string
  send(events: readonly VendorEvent[]): Promise<void>
}

/** A tool that takes `{events}` as signed JSON. */
export const createHttpVendor = (url: string): TrackingVendor => ({
  name: 'http',
  send: events => postSigned(url, { events }, 'the tracking tool'),
})

/** A moment as `dd/MM/yyyy hh:mm a`, in India. */
export function vendorDate(at: Date): string {
  const [day = '', time = ''] = new Date(at.getTime() + INDIA_OFFSET_S * 1000).toISOString().split('T')
  const hours = Number(time.slice(0, 2))
  const shown = String(hours % 12 || 12).padStart(2, '0')
  return `${day.split('-').reverse().join('/')} ${shown}:${time.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`
}
