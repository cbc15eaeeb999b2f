import type { SubmittedWork } from '@learn/contract/assignments'
import { type AssignContent } from '@learn/course/content/assign'
import { epochS } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { courses, wordCount } from '../../learning/index.ts'
import { completeActivity, getDates, markByHand, recordSubmission } from '../../progress/index.ts'
import { lockWork, readWork, reopenWork, setAccepted, setSubmitted, type WorkRow } from '../repo/work.ts'
import { workChanged } from '../updates.ts'
import { findCallerWork, notFound, type OpenedAssignment, openAssignment, requireOpen } from './open-assignment.ts'
import type { AssignmentParts } from './parts.ts'
import { newReceipt } from './receipt.ts'
import { getLate } from './rules.ts'

/**
 * Hands a draft of the caller in, as it is saved; work that is handed in gives its receipt again. Throws `assignments/not-found`,
 * `learning/locked`, `assignments/not-open`, `assignments/closed`, `assignments/empty`, `assignments/too-long`, `assignments/statement`.
 */
export async function submitWork(
  parts: AssignmentParts,
  caller: Caller,
  { workid, isaccepted }: { workid: number; isaccepted: boolean },
): Promise<SubmittedWork> {
  const { activity_id } = await findCallerWork(parts, caller, workid)
  const opened = await openAssignment(parts, caller, activity_id)
  const joinedAt = await readJoinedAt(parts, caller, opened)
  return parts.db.transaction().execute(async tx => {
    if (isaccepted) await setAccepted(tx, workid)
    return submitIn(parts, tx, workid, { ...opened, joinedAt })
  })
}

/** An assignment, and when its learner joined the program: null where it is in none. */
export interface ReadyToSubmit extends OpenedAssignment {
  joinedAt: Date | null
}

/** When the caller joined the program of an assignment: nobody is late with what was due before. */
export async function readJoinedAt(
  parts: AssignmentParts,
  caller: Caller,
  { course }: OpenedAssignment,
): Promise<Date | null> {
  const path = (await courses.pathsOfCaller(parts, caller)).find(({ id }) => id === course.programId)
  return path?.joinedAt ?? null
}

/** The same in a transaction of the caller, which read the assignment before. */
export async function submitIn(
  { clock }: Pick<AssignmentParts, 'clock'>,
  tx: Tx,
  workId: number,
  opened: ReadyToSubmit,
): Promise<SubmittedWork> {
  const work = await lockWork(tx, workId)
  if (!work) throw notFound()
  const { user_id, number } = work
  if (work.state === 'submitted') return toldOf(work, ownDueOf(opened))
  const at = clock.now()
  requireOpen(opened, at)
  requireWhole(opened.content, work)
  const { dueAt: ofAll } = getDates(opened.view, opened.activity)
  // Nobody is late with what was due before they joined.
  const dueAt = ofAll && opened.joinedAt && ofAll < opened.joinedAt ? null : ofAll
  const receipt = newReceipt()
  await setSubmitted(tx, workId, { at, receipt, dueAt })
  await recordSubmission(tx, user_id, opened, at)
  await workChanged(tx, [opened.activity.id])
  if (completesByHandIn(opened)) await completeActivity(tx, clock, user_id, opened)
  return toldOf({ id: workId, number, receipt, submitted_at: at, due_at: dueAt }, null)
}

const ownDueOf = ({ view, activity }: OpenedAssignment): Date | null => view.states.get(activity.id)?.dueAt ?? null

const toldOf = (
  work: Pick<WorkRow, 'id' | 'number' | 'receipt' | 'submitted_at' | 'due_at'>,
  ownDueAt: Date | null,
): SubmittedWork => ({
  workid: work.id,
  number: work.number,
  receipt: work.receipt ?? '',
  submittedAt: epochS(work.submitted_at ?? new Date(0)),
  lateS: getLate(work, ownDueAt),
})

const completesByHandIn = ({ activity }: OpenedAssignment): boolean =>
  activity.completion === 'auto' && !activity.completesOnGrade && !activity.completesOnPass

/** Throws for what its author does not take. */
function requireWhole({ text, statement }: AssignContent, work: WorkRow): void {
  const words = text ? wordCount(work.text) : 0
  if (words === 0 && work.files.length === 0 && !/<(?:img|table)\b/.test(work.text))
    throw new AppError('assignments/empty', 'Write something or add a file first')
  if (text?.maxWords != null && words > text.maxWords)
    throw new AppError('assignments/too-long', `Use at most ${text.maxWords} words: there are ${words}`)
  if (statement !== '' && !work.is_accepted) throw new AppError('assignments/statement', 'Accept the statement first')
}

/**
 * Makes work a draft again that nobody marked. Throws `assignments/not-found`, `learning/locked`, `assignments/closed`, and
 * `assignments/handed-in` where it stays handed in.
 */
export async function takeBack(parts: AssignmentParts, caller: Caller, workId: number): Promise<{ workid: number }> {
  const { activity_id } = await findCallerWork(parts, caller, workId)
  const opened = await openAssignment(parts, caller, activity_id)
  return parts.db.transaction().execute(async tx => {
    const work = await lockWork(tx, workId)
    if (!work) throw notFound()
    if (work.state === 'draft') return { workid: workId }
    const others = (await readWork(tx, caller.userId, activity_id)).filter(({ id }) => id !== workId)
    if (!mayTakeBack(opened.content, work, others))
      throw new AppError('assignments/handed-in', 'This work was submitted, and stays so')
    requireOpen(opened, parts.clock.now())
    await reopenWork(tx, workId)
    await workChanged(tx, [activity_id])
    if (others.some(({ state }) => state === 'submitted')) return { workid: workId }
    if (completesByHandIn(opened)) await markByHand(tx, parts.clock, caller.userId, opened, false)
    await recordSubmission(tx, caller.userId, opened, null)
    return { workid: workId }
  })
}

/** Whether work that was handed in may be a draft again, while it takes work. */
export const mayTakeBack = (
  { canTakeBack }: Pick<AssignContent, 'canTakeBack'>,
  { state, marked_at, number }: WorkRow,
  others: readonly WorkRow[],
): boolean => canTakeBack && state === 'submitted' && marked_at === null && others.every(other => other.number < number)
