import type { NewSubmission, SheetSubmission } from '@learn/contract/sandbox'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { currentValues } from '#platform/journal/current.ts'
import type { OpenedActivity } from '../../classroom/index.ts'
import { bestWithRecorded, completeActivity, recordGrade } from '../../progress/index.ts'
import { bestScores, hasSubmitted, insertAttempt, problemOfAttempt, thinAttempts, type Work } from '../repo/attempts.ts'
import { openedHints } from '../repo/hints.ts'
import { inVersion, notFound, type OpenedProblem, openProblem } from './open-problem.ts'
import type { SandboxParts } from './parts.ts'
import { readSubmission } from './present-submission.ts'
import { gradeFor } from './run.ts'

/** The problem that a `<problem>_<user>` of the caller names. Throws `sandbox/not-found` for everybody else's. */
export function getWork(caller: Caller, problemUserId: string): Work {
  const at = problemUserId.lastIndexOf('_')
  if (problemUserId.slice(at + 1) !== String(caller.userId)) throw notFound()
  return { userId: caller.userId, problemId: problemUserId.slice(0, at) }
}

/** What the caller submitted of a problem: nothing, or one item with all attempts. */
export async function readSubmissions(
  parts: SandboxParts,
  caller: Caller,
  problemUserId: string,
): Promise<SheetSubmission[]> {
  const work = getWork(caller, problemUserId)
  const submission = await readSubmission(parts.db, work)
  if (!submission) await openProblem(parts, caller, work.problemId)
  return submission ? [submission] : []
}

/**
 * Grades and stores an attempt, from the entered formulas alone. An attempt that is sent again gives what it gave. Throws
 * `sandbox/closed` after the deadline, `sandbox/submitted` where an assessed problem has been handed in, `sandbox/changed`,
 * `sandbox/renewed`.
 */
export async function submitSheet(
  parts: SandboxParts,
  caller: Caller,
  { problemUserId, isInJournal, version, attempts: [attempt] }: NewSubmission,
): Promise<SheetSubmission> {
  const work = getWork(caller, problemUserId)
  if (!attempt) throw notFound()
  const now = parts.clock.now()
  if (await isKnown(parts, work, attempt.attemptId)) return stored(parts, work)
  const opened = await inVersion(parts, await openProblem(parts, caller, work.problemId), version)
  if (opened.closesAt && now >= opened.closesAt)
    throw new AppError('sandbox/closed', 'This problem is closed. It takes no more submissions')
  if (opened.isAssessed && (await hasSubmitted(parts.db, work))) throw submittedAlready()
  const entered = Object.fromEntries(
    Object.entries(attempt.data).map(([cell, { enteredFormula }]) => [cell, enteredFormula]),
  )
  if (isInJournal && opened.isAssessed) await agree(parts, work, opened, entered)
  parts.leases.use(caller)
  const result = await gradeFor(parts, caller, opened, entered)
  await parts.db.transaction().execute(async tx => {
    const hintCost = (await openedHints(tx, work, opened.version)).reduce((sum, { cost }) => sum + cost, 0)
    const isNew = await insertAttempt(tx, {
      user_id: caller.userId,
      attempt_id: attempt.attemptId,
      problem_id: opened.id,
      version: opened.version,
      is_assessed: opened.isAssessed,
      activity_id: opened.activity?.activity.id ?? null,
      entered: JSON.stringify(entered),
      claimed_score: attempt.overallScore,
      result: JSON.stringify(result),
      hint_cost: hintCost,
      total_score: scoreLess(result.finalScore, hintCost),
      started_at: startOf(opened.activity) ?? now,
      submitted_at: now,
    })
    if (!isNew) return
    await thinAttempts(tx, work, KEPT)
    await grade(parts, tx, work, opened)
  })
  // Sent twice at once: the other one was first.
  if (!(await isKnown(parts, work, attempt.attemptId))) throw submittedAlready()
  return stored(parts, work)
}

/** Throws `sandbox/changed` where the journal holds something else in an answer cell: another device wrote it. */
async function agree(
  { db }: SandboxParts,
  { userId, problemId }: Work,
  { problem }: OpenedProblem,
  entered: Readonly<Record<string, string>>,
): Promise<void> {
  const kept = await currentValues(db, { userId, scope: `sheet:${problemId}` })
  const isOther = (cell: string) => (kept.get(cell) ?? entered[cell] ?? '') !== (entered[cell] ?? '')
  if (Object.keys(problem.validations).some(isOther))
    throw new AppError('sandbox/changed', 'Another device changed this sheet. Run it again before you submit it')
}

const submittedAlready = () =>
  new AppError('sandbox/submitted', 'You have submitted this problem already. Its answers are open now')

async function isKnown({ db }: SandboxParts, { userId, problemId }: Work, attemptId: string): Promise<boolean> {
  const known = await problemOfAttempt(db, userId, attemptId)
  if (known !== undefined && known !== problemId) throw notFound()
  return known !== undefined
}

async function stored({ db }: SandboxParts, work: Work): Promise<SheetSubmission> {
  const submission = await readSubmission(db, work)
  if (!submission) throw notFound()
  return submission
}

/** Attempts at a Practice problem that are kept, beside the best one. */
const KEPT = 20
const CENTS = 100
/** The score of a sheet less the cost of its hints, never below 0. */
const scoreLess = (score: number, cost: number): number => Math.max(0, Math.round((score - cost) * CENTS) / CENTS)

const startOf = (opened: OpenedActivity | null): Date | null =>
  (opened && opened.view.states.get(opened.activity.id)?.lastOpenedAt) ?? null

/** The best attempt is the grade of the activity; where viewing was all that it asked for, the submit completes it. */
async function grade({ clock }: SandboxParts, tx: Tx, work: Work, { activity: opened }: OpenedProblem): Promise<void> {
  if (!opened) return
  const [score] = await bestScores(tx, work.userId, [work.problemId])
  await recordGrade(tx, clock, work.userId, opened, await bestWithRecorded(tx, work.userId, opened, score?.best ?? 0))
  const { completion, completesOnGrade, completesOnPass } = opened.activity
  if (completion === 'auto' && !completesOnGrade && !completesOnPass)
    await completeActivity(tx, clock, work.userId, opened)
}
