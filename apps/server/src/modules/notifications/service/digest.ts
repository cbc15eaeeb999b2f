import { enqueue } from '#platform/jobs/enqueue.ts'
import type { ClaimedJob } from '#platform/jobs/job.ts'
import { directory } from '../../auth/index.ts'
import { stoppedAmong } from '../repo/bounces.ts'
import { findMutedCourses } from '../repo/course-mutes.ts'
import { peopleToMail, takeWaiting } from '../repo/digests.ts'
import type { Item } from '../repo/items.ts'
import { findMutes, findPreferences } from '../repo/preferences.ts'
import { addressHash } from './bounces.ts'
import { writeMail } from './mail.ts'
import type { NotificationsParts } from './parts.ts'

/** So many people get their digests from one look; the others from the next one, minutes later. */
const AT_ONCE = 5000

/** Leaves a job for each person whose mail may leave by now: one that fails holds up no other. */
export const startDigests = (
  { db, clock }: Pick<NotificationsParts, 'db' | 'clock'>,
  taken: ClaimedJob,
): Promise<void> =>
  db.transaction().execute(async tx => {
    if (!(await taken.endIn(tx))) return
    for (const userId of await peopleToMail(tx, clock.now(), AT_ONCE))
      await enqueue(tx, 'notifications.digest', { userId }, { key: String(userId) })
  })

/** Sends one person what waits for a mail, in one. Nothing is sent of nothing, of what they have read, and of what they have ended or muted. */
export const sendDigest = (
  parts: NotificationsParts,
  { userId }: { userId: number },
  taken: ClaimedJob,
): Promise<void> =>
  parts.db.transaction().execute(async tx => {
    if (!(await taken.endIn(tx))) return
    const items = await takeWaiting(tx, userId, parts.clock.now())
    const email = (await directory.readContacts(tx, [userId])).get(userId)?.email ?? null
    const chosen = await findPreferences(tx, userId)
    const mutes = await findMutes(tx, userId)
    const mutedCourses = new Set((await findMutedCourses(tx, userId)).map(({ id }) => id))
    const wanted = items.filter(
      ({ kind, group_key, course_id, read_at }) =>
        // What somebody has read reached them.
        read_at === null &&
        chosen.get(kind)?.email !== 'off' &&
        !mutes.has(`${kind} ${group_key}`) &&
        !(course_id !== null && mutedCourses.has(course_id)) &&
        parts.notificationKinds().has(kind),
    )
    const [first] = wanted
    // Who ends it by one click wants none of what stands in it.
    const [kind, ...others] = new Set(wanted.flatMap(item => parts.notificationKinds().get(item.kind) ?? []))
    if (!first || !kind || email === null) return
    const hash = addressHash(parts.secret, email)
    if ((await stoppedAmong(tx, [hash])).size > 0) return
    const subject = wanted.length === 1 ? first.title : `${wanted.length} things happened in your courses`
    const mail = {
      to: { userId, email },
      subject,
      lines: wanted,
      why: reasonFor(wanted),
      kinds: [kind, ...others],
    } as const
    await parts.messages.queue(tx, writeMail(parts, { ...mail, replyTo: replyToAll(wanted) }))
  })

/** Why several come in one mail. */
function reasonFor(items: readonly Item[]): string {
  const [first] = items
  if (items.length === 1 && first) return first.reason
  if (items.every(({ digest }) => digest === 'quiet')) return 'They happened in your quiet hours.'
  const every = items.some(({ digest }) => digest === 'weekly') ? 'week' : 'day'
  return `You get one mail a ${every} for these notifications.`
}

/** Where an answer goes: nowhere where they are about different things. */
function replyToAll(items: readonly Item[]): string | undefined {
  const addresses = new Set(items.map(({ reply_to }) => reply_to))
  return addresses.size === 1 ? (items[0]?.reply_to ?? undefined) : undefined
}
