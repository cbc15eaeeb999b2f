import { INDIA_OFFSET_S } from '@learn/contract/base'
import { QUIET_FROM_HOUR, QUIET_TO_HOUR } from '@learn/contract/notifications'
import type { Tx } from '#platform/db/tables.ts'
import type { ClaimedJob } from '#platform/jobs/job.ts'
import type { AnyNotificationKind, Notice } from '#platform/notifications/port.ts'
import { publishUpdate } from '#platform/updates/repo.ts'
import { directory } from '../../auth/index.ts'
import { insertItems } from '../repo/items.ts'
import { mutesFor, preferencesFor } from '../repo/preferences.ts'
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
  const userIds = notices.map(({ userId }) => userId)
  const people = await directory.contactsOf(tx, userIds)
  const chosen = await preferencesFor(tx, kind.name, userIds)
  const muted = await mutesFor(tx, kind.name, userIds)
  const reached = notices.flatMap(notice => {
    const person = people.get(notice.userId)
    const preference = chosen.get(notice.userId)
    const inApp = preference?.in_app ?? kind.channels.inApp
    const wanted = preference?.email ?? kind.channels.email
    const isRecent = now.getTime() - notice.atMs < MAIL_WITHIN_MS
    const email = person?.email && isRecent ? wanted : 'off'
    const isMuted = notice.group && muted.has(`${notice.userId} ${notice.group.key}`)
    // Who is suspended or gone since is left out.
    return person && !isMuted && (inApp || email !== 'off') ? [{ notice, person, inApp, email }] : []
  })
  if (reached.length === 0) return
  const added = await insertItems(
    tx,
    reached.map(({ notice: { userId, key, title, text, address, actorId, group, atMs }, inApp, email }) => ({
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
      is_listed: inApp,
      digest: email === 'daily' ? 'evening' : email === 'now' && isQuiet(now) ? 'morning' : null,
    })),
  )
  const listed = new Set(reached.flatMap(({ notice, inApp }) => (inApp ? notice.userId : [])))
  await publishUpdate(
    tx,
    'unread',
    added.flatMap(({ user_id }) => (listed.has(user_id) ? user_id : [])),
  )
  if (isQuiet(now)) return
  const isNew = new Set(added.map(({ user_id, key }) => `${user_id} ${key}`))
  for (const { notice, person, email } of reached) {
    if (email !== 'now' || person.email === null || !isNew.has(`${notice.userId} ${notice.key}`)) continue
    const line = { title: oneLine(notice.title), text: oneLine(notice.text), address: notice.address }
    const to = { userId: notice.userId, email: person.email }
    await parts.messages.queue(tx, writeMail(parts, { to, subject: line.title, lines: [line], why: kind.reason, kind }))
  }
}

/** In the night nobody is mailed: what happens then comes in one mail in the morning. */
function isQuiet(now: Date): boolean {
  const hour = Math.floor((now.getTime() / 1000 + INDIA_OFFSET_S) / 3600) % 24
  return hour >= QUIET_FROM_HOUR || hour < QUIET_TO_HOUR
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
