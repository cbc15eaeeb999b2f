import type { EmailChoice, NotificationSchedule } from '@learn/contract/notifications'
import { COUNTRY_CODE } from '@learn/contract/profile'
import type { Tx } from '#platform/db/tables.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { AnyNotificationKind, Notice } from '#platform/notifications/port.ts'
import { publishUpdate } from '#platform/updates/repo.ts'
import { insertItems } from '../repo/items.ts'
import type { Waiting } from '../tables.ts'
import { isReached, type Reach } from './channels.ts'
import { writeMail } from './mail.ts'
import type { NotificationsParts } from './parts.ts'
import { isQuiet, mailMoment } from './zoned-time.ts'

/** What happened longer ago is in the list only: an import or a seed of the past sends no mail. */
const MAIL_WITHIN_MS = 86_400_000

/** Writes what some people are notified of, and what leaves about it, in one transaction. */
export async function deliver(
  parts: NotificationsParts,
  tx: Tx,
  kind: AnyNotificationKind,
  notices: readonly Notice[],
  reach: ReadonlyMap<number, Reach>,
): Promise<void> {
  const now = parts.clock.now()
  const reached = notices.flatMap(notice => {
    const to = reach.get(notice.userId)
    if (!to || isMuted(notice, to)) return []
    const isRecent = now.getTime() - notice.atMs < MAIL_WITHIN_MS
    const email = isRecent ? to.email : 'off'
    return isReached({ ...to, email }) ? [{ notice, to, email, isRecent }] : []
  })
  if (reached.length === 0) return
  const added = await insertItems(
    tx,
    reached.map(
      ({ notice: { userId, key, title, text, address, actorId, group, course, replyTo, atMs }, to, email }) => ({
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
        is_listed: to.inApp,
        course_id: course?.id ?? null,
        course_name: course?.name ?? null,
        reply_to: replyTo ?? null,
        ...waitingFor(email, now, to.schedule),
      }),
    ),
  )
  const ids = new Map(added.map(({ id, user_id, key }) => [`${user_id} ${key}`, id]))
  const listed = reached.filter(({ notice, to }) => to.inApp && ids.has(`${notice.userId} ${notice.key}`))
  await publishUpdate(
    tx,
    'unread',
    listed.map(({ notice }) => notice.userId),
  )
  await sendOut(parts, tx, kind, reached, ids)
}

/** The person wants to hear nothing of this one thing, or of all of its course. */
const isMuted = ({ userId, group, course }: Notice, { mutes, courseMutes }: Reach): boolean =>
  (group !== undefined && mutes.has(`${userId} ${group.key}`)) ||
  (course !== undefined && courseMutes.has(`${userId} ${course.id}`))

interface Reached {
  notice: Notice
  to: Reach
  email: EmailChoice
  isRecent: boolean
}

/** Mail, SMS and push of what was listed just now. What stood already was sent before. */
async function sendOut(
  parts: NotificationsParts,
  tx: Tx,
  kind: AnyNotificationKind,
  reached: readonly Reached[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const now = parts.clock.now()
  for (const { notice, to, email, isRecent } of reached) {
    const itemId = ids.get(`${notice.userId} ${notice.key}`)
    if (itemId === undefined || !isRecent || isQuiet(now, to.schedule)) continue
    const line = { title: oneLine(notice.title), text: oneLine(notice.text), address: notice.address }
    const { email: mailbox, phone } = to.person
    if (email === 'now' && mailbox !== null) {
      const mail = { to: { userId: notice.userId, email: mailbox }, subject: line.title, lines: [line] }
      await parts.messages.queue(
        tx,
        writeMail(parts, { ...mail, why: kind.reason, kinds: [kind], replyTo: notice.replyTo }),
      )
    }
    if (to.sms && phone !== null)
      await parts.messages.queue(tx, {
        to: COUNTRY_CODE + phone,
        channel: 'sms',
        subject: '',
        text: `${parts.brandName}: ${line.title}. ${parts.siteUrl}${line.address}`,
      })
    for (const { id } of to.devices) await enqueue(tx, 'notifications.push', { itemId, deviceId: id })
  }
}

/** What the mail about an item waits for, and until when; nothing where it leaves at once or not at all. */
function waitingFor(email: EmailChoice, now: Date, schedule: NotificationSchedule) {
  const digest: Waiting | null =
    email === 'now' ? (isQuiet(now, schedule) ? 'quiet' : null) : email === 'off' ? null : email
  return { digest, mail_at: digest && mailMoment(digest, now, schedule) }
}

const MOST_CHARS = 300

/** Line breaks would end a header of a mail and begin another one. What is too long says that it goes on. */
function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  // A sign of two halves may have been cut: no database takes one half.
  const shown = line.length > MOST_CHARS ? `${line.slice(0, MOST_CHARS - 1).replace(/\p{Cs}$/u, '')}…` : line
  return shown.toWellFormed()
}

/** Throws for what is no path of this site. */
function pathOnly(address: string): string {
  if (!/^\/(?![/\\])/.test(address)) throw new Error('a notification leads to a path of this site')
  return address
}
