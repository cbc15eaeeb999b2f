import type { Tx } from '#platform/db/tables.ts'
import type { ClaimedJob } from '#platform/jobs/job.ts'
import type { AnyNotificationKind, Notice } from '#platform/notifications/port.ts'
import { directory } from '../../auth/index.ts'
import { insertItems } from '../repo/items.ts'
import { writeMail } from './mail.ts'
import type { NotificationsParts } from './parts.ts'

/** What happened longer ago is in the list only: an import or a seed of the past sends no mail. */
const MAIL_WITHIN_MS = 86_400_000

/**
 * Notifies everybody whom an event concerns, once. `taken` ends in the same transaction, and a person has one item for each kind and
 * key, so that neither a retry nor a second node notifies twice. Throws for a kind that this node does not know: a newer one does.
 */
export async function notifyPeople(
  parts: NotificationsParts,
  { kind: name, payload }: { kind: string; payload: unknown },
  taken: ClaimedJob,
): Promise<void> {
  const kind = parts.notificationKinds().get(name)
  if (!kind) throw new Error(`nobody here declares the notification ${name}`)
  const notices = await kind.notices(payload as never)
  await parts.db.transaction().execute(async tx => {
    if (await taken.endIn(tx)) await deliver(parts, tx, kind, notices)
  })
}

async function deliver(
  parts: NotificationsParts,
  tx: Tx,
  kind: AnyNotificationKind,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return
  const now = parts.clock.now()
  const people = await directory.contactsOf(
    tx,
    notices.map(({ userId }) => userId),
  )
  // Who is suspended or gone since is left out.
  const reached = notices.filter(({ userId }) => people.has(userId))
  if (!kind.channels.inApp || reached.length === 0) return
  const added = await insertItems(
    tx,
    reached.map(({ userId, key, title, text, address, actorId, group, atMs }) => ({
      user_id: userId,
      kind: kind.name,
      key,
      topic: kind.topic,
      title: oneLine(title),
      text: oneLine(text),
      reason: kind.reason,
      address: pathOnly(address),
      actor_id: actorId ?? null,
      group_key: group?.key ?? key,
      group_title: group ? oneLine(group.title) : null,
      happened_at: new Date(Math.min(atMs, now.getTime())),
      created_at: now,
      read_at: null,
    })),
  )
  if (!kind.channels.email) return
  const isNew = new Set(added.map(({ user_id, key }) => `${user_id} ${key}`))
  for (const notice of reached) {
    const email = people.get(notice.userId)?.email ?? null
    const isRecent = now.getTime() - notice.atMs < MAIL_WITHIN_MS
    if (email !== null && isRecent && isNew.has(`${notice.userId} ${notice.key}`))
      await parts.messages.queue(tx, writeMail(parts, kind, { ...notice, title: oneLine(notice.title) }, email))
  }
}

const MOST_CHARS = 300

/** Line breaks would end a header of a mail and begin another one. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARS)

/** Throws for what is no path of this site. */
function pathOnly(address: string): string {
  if (!/^\/(?![/\\])/.test(address)) throw new Error('a notification leads to a path of this site')
  return address
}
