import type { Attempt, AttemptPulse } from '@learn/contract/quiz'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { setFlag } from '../repo/answers.ts'
import { type AttemptRow, findAttempt, leavePages, setDevice } from '../repo/attempts.ts'
import { getRun, isLeftOver } from './attempt-times.ts'
import type { FullAttempt } from './attempt-types.ts'
import { findCallerAttempt, findOpenAttempt } from './find-attempt.ts'
import { notFound, placeOfAttempt } from './open-quiz.ts'
import type { OpenedQuiz } from './opened-quiz.ts'
import type { QuizParts } from './parts.ts'
import { presentAttempt } from './present-attempt.ts'
import { submitOverdue } from './submit-attempt.ts'

/** An attempt of the caller with its answers, handed in where its time is over. */
export async function findFull(parts: QuizParts, caller: Caller, attemptId: number): Promise<FullAttempt> {
  const [row] = await findAttempt(parts.db, attemptId, caller.userId)
  if (!row) throw notFound()
  if (!isLeftOver(row, parts.clock.now())) return row
  await submitOverdue(parts, row)
  const [after] = await findAttempt(parts.db, attemptId, caller.userId)
  return after ?? row
}

/** An attempt of the caller with questions and answers, of a quiz that they may open. Throws `quiz/not-found`. */
export async function readAttempt(
  parts: QuizParts,
  caller: Caller,
  attemptId: number,
  known?: OpenedQuiz,
): Promise<Attempt> {
  const attempt = await findFull(parts, caller, attemptId)
  const opened = known ?? (await placeOfAttempt(parts, caller, attempt.activityId))
  return presentAttempt(parts, opened, attempt)
}

/** What a row says of whether it runs. */
export const presentPulse = (parts: QuizParts, row: AttemptRow): AttemptPulse => {
  const run = getRun(row, parts.clock.now())
  return {
    state: row.state === 'open' && run === 'overdue' ? 'overdue' : row.state,
    endsAt: epochOrNull(row.endsAt),
    graceEndsAt: epochOrNull(row.graceEndsAt),
    device: row.device,
    serverAt: epochS(parts.clock.now()),
  }
}

/** Whether an attempt still runs, until when, and where. */
export async function readPulse(parts: QuizParts, caller: Caller, attemptId: number): Promise<AttemptPulse> {
  const row = await findCallerAttempt(parts, caller, attemptId)
  if (!isLeftOver(row, parts.clock.now())) return presentPulse(parts, row)
  await submitOverdue(parts, row)
  return presentPulse(parts, await findCallerAttempt(parts, caller, attemptId))
}

/** The attempt goes on on another device. */
export async function takeOver(
  parts: QuizParts,
  caller: Caller,
  { attemptid, device }: { attemptid: number; device: string },
): Promise<AttemptPulse> {
  await findCallerAttempt(parts, caller, attemptid)
  await setDevice(parts.db, attemptid, device)
  return readPulse(parts, caller, attemptid)
}

/** Flags a question, or takes the flag away. */
export async function flagQuestion(
  parts: QuizParts,
  caller: Caller,
  { attemptid, slot, flagged }: { attemptid: number; slot: number; flagged: boolean },
): Promise<{ slot: number; flagged: boolean }> {
  const row = await findOpenAttempt(parts, caller, attemptid)
  if (!row.plan.some(planned => planned.slot === slot)) throw notFound()
  await setFlag(parts.db, attemptid, slot, flagged)
  return { slot, flagged }
}

/** Leaves the pages before one for good, where the quiz knows no way back; elsewhere nothing happens. */
export async function leavePage(
  parts: QuizParts,
  caller: Caller,
  { attemptid, page }: { attemptid: number; page: number },
): Promise<{ page: number }> {
  const row = await findOpenAttempt(parts, caller, attemptid)
  const { quiz } = await placeOfAttempt(parts, caller, row.activityId)
  const last = Math.max(0, ...row.plan.map(planned => planned.page))
  const to = Math.min(page, last)
  if (quiz.navigation !== 'sequential' || to <= row.page) return { page: row.page }
  const left = row.plan.filter(planned => planned.page < to).map(planned => planned.slot)
  await leavePages(parts.db, attemptid, to, left)
  return { page: to }
}
