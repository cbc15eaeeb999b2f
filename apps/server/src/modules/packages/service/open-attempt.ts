import type { PackageAttempt } from '@learn/contract/packages'
import { isPackage, type PackageContent } from '@learn/course/content/package'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { keyedHash } from '#platform/signing.ts'
import { directory } from '../../auth/index.ts'
import { type OpenedActivity, openActivity } from '../../classroom/index.ts'
import { endBefore, findStates, insertAttempt, readAttempts } from '../repo/attempts.ts'
import { notFound, type PackagesParts } from './parts.ts'
import { presentAttempt } from './present.ts'

/** A package that the caller may open now. */
export interface OpenedPackage {
  opened: OpenedActivity
  content: PackageContent
}

/** Throws `packages/not-found` where the activity plays no package, and what opening an activity throws. */
export async function openPackage(parts: PackagesParts, caller: Caller, activityId: number): Promise<OpenedPackage> {
  const opened = await openActivity(parts, caller, activityId)
  const { content } = opened.activity
  if (!isPackage(content)) throw notFound()
  return { opened, content }
}

interface Asked {
  activityid: number
  number: number
}

/**
 * An attempt by its number. The number after the last one begins it and ends that one; again, it gives what was begun. Throws
 * `packages/no-more-attempts` beyond what the package allows.
 */
export async function openAttempt(
  parts: PackagesParts,
  caller: Caller,
  { activityid, number }: Asked,
): Promise<{ attempt: PackageAttempt; isNew: boolean; learner: { id: string; name: string } }> {
  const { content } = await openPackage(parts, caller, activityid)
  const work = { userId: caller.userId, activityId: activityid }
  const known = await readAttempts(parts.db, work)
  if (number > known.length + 1) throw notFound()
  const isNew = number > known.length
  if (isNew) await begin(parts, caller.userId, activityid, { content, number })
  const attempt = (await readAttempts(parts.db, work)).find(one => one.number === number)
  if (!attempt) throw notFound()
  const slots = await findStates(parts.db, [attempt.id])
  return {
    attempt: presentAttempt(content, attempt, slots),
    isNew,
    learner: await learnerOf(parts, caller.userId, activityid),
  }
}

async function begin(
  { db, clock }: PackagesParts,
  userId: number,
  activityId: number,
  { content, number }: { content: PackageContent; number: number },
): Promise<void> {
  const { maxAttempts } = content.rules
  if (maxAttempts > 0 && number > maxAttempts)
    throw new AppError('packages/no-more-attempts', 'You have used all attempts at this package')
  const now = clock.now()
  await db.transaction().execute(async tx => {
    await endBefore(tx, { userId, activityId }, number, now)
    const row = { id: newId(), user_id: userId, activity_id: activityId, number, started_at: now, saved_at: now }
    await insertAttempt(tx, row)
  })
}

/** What a package is told of who learns: a name that no other package knows, and the first name. */
async function learnerOf({ db, secret }: PackagesParts, userId: number, activityId: number) {
  const id = keyedHash(secret, 'package-learner', `${activityId}.${userId}`).toString('hex').slice(0, 16)
  const person = await directory.readContact(db, userId)
  return { id, name: person?.firstName || 'Learner' }
}
