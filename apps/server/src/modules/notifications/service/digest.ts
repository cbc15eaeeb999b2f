import { enqueue } from '#platform/jobs/enqueue.ts'
import type { ClaimedJob } from '#platform/jobs/job.ts'
import { directory } from '../../auth/index.ts'
import { type DigestHour, peopleWithDigest, takeDigest } from '../repo/digests.ts'
import { preferencesFor } from '../repo/preferences.ts'
import { writeMail } from './mail.ts'
import type { NotificationsParts } from './parts.ts'

/** Leaves a job for each person who has something for a digest: one that fails holds up no other. */
export const startDigests = (
  { db }: Pick<NotificationsParts, 'db'>,
  digest: DigestHour,
  taken: ClaimedJob,
): Promise<void> =>
  db.transaction().execute(async tx => {
    if (!(await taken.endIn(tx))) return
    for (const userId of await peopleWithDigest(tx, digest))
      await enqueue(tx, 'notifications.digest', { userId, digest }, { key: `${userId} ${digest}` })
  })

/** Sends one person what waits for a digest, in one mail. Nothing is sent of nothing, and of what they have ended meanwhile. */
export const sendDigest = (
  parts: NotificationsParts,
  { userId, digest }: { userId: number; digest: DigestHour },
  taken: ClaimedJob,
): Promise<void> =>
  parts.db.transaction().execute(async tx => {
    if (!(await taken.endIn(tx))) return
    const items = await takeDigest(tx, userId, digest, parts.clock.now())
    const email = (await directory.contactsOf(tx, [userId])).get(userId)?.email ?? null
    const wanted: typeof items = []
    for (const item of items) {
      const chosen = (await preferencesFor(tx, item.kind, [userId])).get(userId)?.email
      if (chosen !== 'off' && parts.notificationKinds().has(item.kind)) wanted.push(item)
    }
    const [first] = wanted
    const kind = first && parts.notificationKinds().get(first.kind)
    if (!first || !kind || email === null) return
    const subject = wanted.length === 1 ? first.title : `${wanted.length} things happened in your courses`
    const why = wanted.length === 1 ? first.reason : 'You chose one mail a day for these notifications.'
    await parts.messages.queue(tx, writeMail(parts, { to: { userId, email }, subject, lines: wanted, why, kind }))
  })
