import { setTimeout as pause } from 'node:timers/promises'
import type { ClaimedJob } from '#platform/jobs/job.ts'
import type { Notice } from '#platform/notifications/port.ts'
import { isReached, readReach } from './channels.ts'
import { deliver } from './deliver.ts'
import type { NotificationsParts } from './parts.ts'

interface Pace {
  /** People of one transaction. */
  people: number
  /** How long the node and the database are left to requests after a full one. */
  restMs: number
}

/** People whose choices are read at once. */
const READ = 250
/** A server works on a transaction beside the requests. */
const SERVER: Pace = { people: READ, restMs: 150 }
/** The embedded database works in the thread and on the connection of all requests. */
const EMBEDDED: Pace = { people: 50, restMs: 20 }

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
  const pace = parts.isEmbedded ? EMBEDDED : SERVER
  for (let from = 0; from < notices.length; from += READ) {
    const people = await withoutCovered(parts, notices.slice(from, from + READ))
    const userIds = people.map(({ userId }) => userId)
    const reach = await readReach(parts, parts.db, kind, userIds)
    for (let at = 0; at < people.length; at += pace.people) {
      const some = people.slice(at, at + pace.people)
      const isLast = from + READ >= notices.length && at + some.length >= people.length
      await parts.db.transaction().execute(async tx => {
        if (isLast && !(await taken.endIn(tx))) return
        await deliver(parts, tx, kind, some, reach)
      })
      if (some.length === pace.people) await pause(pace.restMs)
    }
  }
}

/** Without those whose person hears of the same by another kind. */
async function withoutCovered(parts: NotificationsParts, notices: readonly Notice[]): Promise<readonly Notice[]> {
  const covered = new Set<Notice>()
  for (const [name = '', some] of Map.groupBy(notices, ({ unlessBy }) => unlessBy)) {
    const kind = parts.notificationKinds().get(name)
    if (!kind) continue
    const userIds = some.map(({ userId }) => userId)
    const reach = await readReach(parts, parts.db, kind, userIds)
    for (const notice of some) {
      const to = reach.get(notice.userId)
      if (to && isReached(to)) covered.add(notice)
    }
  }
  return notices.filter(notice => !covered.has(notice))
}
