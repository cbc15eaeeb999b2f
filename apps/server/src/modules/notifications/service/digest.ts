import { enqueue } from '#platform/jobs/enqueue.ts'
import type { ClaimedJob } from '#platform/jobs/job.ts'
import { directory } from '../../auth/index.ts'
import { stoppedAmong } from '../repo/bounces.ts'
import { peopleToMail, takeWaiting } from '../repo/digests.ts'
import { preferencesFor } from '../repo/preferences.ts'
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

/** Sends one person what waits for a mail, in one. Nothing is sent of nothing, and of what they have ended meanwhile. */
export const sendDigest = (
  parts: NotificationsParts,
  { userId }: { userId: number },
  taken: ClaimedJob,
): Promise<void> =>
  parts.db.transaction().execute(async tx => {
    if (!(await taken.endIn(tx))) return
    const items = await takeWaiting(tx, userId, parts.clock.now())
    const email = (await directory.readContacts(tx, [userId])).get(userId)?.email ?? null
    const wanted: typeof items = []
    for (const item of items) {
      const chosen = (await preferencesFor(tx, item.kind, [userId])).get(userId)?.email
      if (chosen !== 'off' && parts.notificationKinds().has(item.kind)) wanted.push(item)
    }
    const [first] = wanted
    const kind = first && parts.notificationKinds().get(first.kind)
    if (!first || !kind || email === null) return
    const hash = addressHash(parts.secret, email)
    if ((await stoppedAmong(tx, [hash])).size > 0) return
    const subject = wanted.length === 1 ? first.title : `${wanted.length} things happened in your courses`
    const every = wanted.some(({ digest }) => digest === 'weekly') ? 'week' : 'day'
    const why = wanted.length === 1 ? first.reason : `You chose one mail a ${every} for these notifications.`
    await parts.messages.queue(tx, writeMail(parts, { to: { userId, email }, subject, lines: wanted, why, kind }))
  })
