import { setTimeout as pause } from 'node:timers/promises'
import type { ClaimedJob } from '#platform/jobs/job.ts'
import { readReach } from './channels.ts'
import { deliver } from './deliver.ts'
import type { NotificationsParts } from './parts.ts'

/** People whose choices are read at once. */
const READ = 250
/** People of one transaction: other requests come between two, on the embedded database too, which has one connection. */
const WRITE = 50
/** A fan-out rests after each transaction as long as that took, so that a busy node or database is left to requests. */
const REST_MS = { least: 20, most: 250 }

/**
 * Notifies everybody whom an event concerns, once. A person has one item for each kind and key, and what leaves by mail or push is
 * queued in the transaction of the item: neither a retry after some of them nor a second node notifies twice. `taken` ends with the
 * last ones. Throws for a kind that this node does not know: a newer one does.
 */
export async function notifyPeople(
  parts: NotificationsParts,
  { kind: name, payload }: { kind: string; payload: unknown },
  taken: ClaimedJob,
): Promise<void> {
  const kind = parts.notificationKinds().get(name)
  if (!kind) throw new Error(`nobody here declares the notification ${name}`)
  const notices = await kind.notices(payload as never)
  for (let from = 0; from < notices.length; from += READ) {
    const people = notices.slice(from, from + READ)
    const userIds = people.map(({ userId }) => userId)
    const reach = await readReach(parts, parts.db, kind, userIds)
    for (let at = 0; at < people.length; at += WRITE) {
      const began = performance.now()
      const isLast = from + at + WRITE >= notices.length
      await parts.db.transaction().execute(async tx => {
        if (isLast && !(await taken.endIn(tx))) return
        await deliver(parts, tx, kind, people.slice(at, at + WRITE), reach)
      })
      if (!isLast) await pause(Math.min(Math.max(performance.now() - began, REST_MS.least), REST_MS.most))
    }
  }
}
