import type { CodeAttempt } from '@learn/contract/coding'
import { CODE_SCORE } from '@learn/contract/coding/plain'
import { fractionOfTests } from '@learn/questions'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { bestWithRecorded, completeActivity, recordGrade } from '../../progress/index.ts'
import { bestScore, findAttempt, insertAttempt, thinAttempts, type Work } from '../repo/attempts.ts'
import { getVersions } from '../repo/tasks.ts'
import { takeRun } from './count-run.ts'
import { inVersion, notFound, type OpenedTask, openTask } from './open-task.ts'
import type { CodingParts } from './parts.ts'
import { storableTest } from './storable-tests.ts'
import { presentAttempt } from './task-page.ts'

/** Attempts of a learner that are kept, beside the best one. */
const KEPT = 50
const CENTS = 100

interface Submitted {
  handsonid: number
  attemptid: string
  answer: string
  /** That of the page on which it was written; absent: the newest. */
  version?: number | undefined
}

/**
 * Runs an answer against all tests, keeps it and grades the activity with the best attempt. An attempt that is sent again gives what
 * it gave. Throws `coding/closed` after the deadline, `request/too-many`, and what a run throws.
 */
export async function submitCode(parts: CodingParts, caller: Caller, submitted: Submitted): Promise<CodeAttempt> {
  const { handsonid, attemptid, answer, version } = submitted
  const known = await storedAttempt(parts, caller, submitted)
  if (known) return known
  const task = await inVersion(parts, await openTask(parts, caller, handsonid), version)
  const now = parts.clock.now()
  if (task.closesAt && now >= task.closesAt)
    throw new AppError('coding/closed', 'This task is closed. It takes no more submissions')
  await takeRun(parts, caller.userId)
  const { tests } = await parts.codeRunner.run(`user ${caller.userId}`, { task: task.task, answer })
  const share = fractionOfTests(
    task.task,
    tests.map(({ hasPassed }) => hasPassed),
  )
  await parts.db.transaction().execute(async tx => {
    const isNew = await insertAttempt(tx, {
      user_id: caller.userId,
      attempt_id: attemptid,
      activity_id: handsonid,
      task_id: task.id,
      version: task.version,
      answer,
      tests: JSON.stringify(tests.map(storableTest)),
      score: Math.round(share * CODE_SCORE * CENTS) / CENTS,
      submitted_at: now,
    })
    if (isNew) await settle(parts, tx, { userId: caller.userId, activityId: handsonid }, task)
  })
  const stored = await storedAttempt(parts, caller, submitted)
  if (!stored) throw notFound()
  return stored
}

/** What an attempt of this id gave; null before it. Throws `coding/not-found` where it was one of another activity. */
async function storedAttempt(
  { db }: CodingParts,
  { userId }: Caller,
  { attemptid, handsonid }: Submitted,
): Promise<CodeAttempt | null> {
  const row = await findAttempt(db, userId, attemptid)
  if (!row) return null
  const [version] = await getVersions(db, row.task_id, [row.version])
  if (row.activity_id !== handsonid || !version) throw notFound()
  return presentAttempt(version.body.task, row)
}

/** The best attempt is the grade of the activity; where viewing was all that it asked for, the submit completes it. */
async function settle({ clock }: CodingParts, tx: Tx, work: Work, { opened }: OpenedTask): Promise<void> {
  await thinAttempts(tx, work, KEPT)
  const best = (await bestScore(tx, work)) ?? 0
  await recordGrade(tx, clock, work.userId, opened, await bestWithRecorded(tx, work.userId, opened, best))
  const { completion, completesOnGrade, completesOnPass } = opened.activity
  if (completion === 'auto' && !completesOnGrade && !completesOnPass)
    await completeActivity(tx, clock, work.userId, opened)
}
