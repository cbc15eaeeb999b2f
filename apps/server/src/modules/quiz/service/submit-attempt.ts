import { randomInt } from 'node:crypto'
import type { FinishedAttempt } from '@learn/contract/quiz'
import { isQuiz, type QuizContent } from '@learn/course/content/quiz'
import { type AlgebraResults, isAnswered, isGradable, markResponse } from '@learn/questions'
import { epochS } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Reader } from '#platform/policy.ts'
import { publishUpdate } from '#platform/updates/repo.ts'
import { directory } from '../../auth/index.ts'
import { findPlace } from '../../classroom/index.ts'
import {
  completeActivity,
  findRecordedMarks,
  meetsGradeRules,
  type Opened,
  recordGrade,
  recordSubmission,
} from '../../progress/index.ts'
import { type MarkedAnswer, markSubmitted } from '../repo/answers.ts'
import { type AnswerRow, attemptWithAnswers, lockAttempt, readMarks, setState } from '../repo/attempts.ts'
import type { PlannedSlot } from '../tables.ts'
import { getRun } from './attempt-times.ts'
import { computeAlgebra } from './compute-algebra.ts'
import { attemptIsOver, findCallerAttempt } from './find-attempt.ts'
import { type Counted, getGrade, getPct, hasReachedPass, withRecorded } from './grade.ts'
import { notFound } from './open-quiz.ts'
import type { QuizParts } from './parts.ts'
import type { PinnedQuestion } from './question-reader.ts'
import { getAnswerable } from './results.ts'
import { withTries } from './tries.ts'

/** The quiz of an attempt in the course of its learner, open to them now or not. */
export interface QuizOfLearner extends Opened {
  quiz: QuizContent
}

/** Hands an attempt of the caller in; one that is handed in gives its receipt again. Throws `quiz/finished` when nothing counts. */
export async function submitAttempt(parts: QuizParts, caller: Caller, attemptId: number): Promise<FinishedAttempt> {
  const row = await findCallerAttempt(parts, caller, attemptId)
  const ready = await readyToSubmit(parts, row, caller)
  return parts.db.transaction().execute(tx => submitIn(parts, tx, attemptId, ready))
}

/** What a hand-in needs, read before its transaction. */
export interface Ready {
  opened: QuizOfLearner
  versions: ReadonlyMap<number, PinnedQuestion>
}

export async function readyToSubmit(
  parts: QuizParts,
  { id, userId, activityId, plan }: { id: number; userId: number; activityId: number; plan: readonly PlannedSlot[] },
  learner?: Reader,
): Promise<Ready> {
  const opened = await quizOfLearner(parts, userId, activityId, learner)
  if (!opened) throw notFound()
  const versions = await parts.questions(
    parts.db,
    plan.map(({ version }) => version),
  )
  const attempt = await attemptWithAnswers(parts.db, id)
  const answers = new Map(attempt?.answers.map(answer => [answer.slot, answer]))
  // Beforehand, so that inside the transaction it is cached.
  await computeAlgebra(parts.algebra, userId, answeredIn(plan, versions, answers))
  return { opened, versions }
}

/** Submits an attempt, marks it and records the grade, in a transaction that holds the lock of the attempt. */
export async function submitIn(
  parts: QuizParts,
  tx: Tx,
  attemptId: number,
  { opened, versions }: Ready,
): Promise<FinishedAttempt> {
  const attempt = await lockAttempt(tx, attemptId)
  if (!attempt) throw notFound()
  const answers = new Map(attempt.answers.map(answer => [answer.slot, answer]))
  const asked = attempt.plan.filter(planned => isAskedIn(versions, planned))
  const counts = { attemptId, questions: asked.length, answered: countAnswered(asked, versions, answers) }
  if (attempt.state === 'submitted' && attempt.receipt && attempt.submittedAt)
    return { ...counts, receipt: attempt.receipt, submittedAt: epochS(attempt.submittedAt) }
  if (attempt.state === 'abandoned') throw attemptIsOver()
  const now = parts.clock.now()
  if (getRun(attempt, now) === 'over' && opened.quiz.overdue !== 'submit') throw attemptIsOver()
  const at = getRun(attempt, now) === 'over' && attempt.endsAt ? attempt.endsAt : now
  const algebra = await computeAlgebra(parts.algebra, attempt.userId, answeredIn(asked, versions, answers))
  const marked = asked.flatMap(
    planned => markPlanned(opened.quiz, planned, versions, answers.get(planned.slot), algebra) ?? [],
  )
  const isWaiting = marked.some(({ waitsFor }) => waitsFor !== null)
  const marks = isWaiting ? null : totalMarks(asked, marked)
  const receipt = newReceipt()
  const others = await markSubmitted(tx, { id: attemptId, at, receipt, marks, isWaiting, answers: marked })
  if (marked.some(({ waitsFor }) => waitsFor === 'run')) await enqueue(tx, 'quiz.run-code', { attemptId })
  const submitted = {
    id: attemptId,
    number: attempt.number,
    state: 'submitted' as const,
    marks,
    maxMarks: attempt.maxMarks,
    submittedAt: at,
  }
  await recordSubmission(tx, attempt.userId, opened, at)
  if (isWaiting) await publishUpdate(tx, 'quiz-queue', ['all'])
  await recordGradeIn(parts, tx, attempt.userId, opened, [...others, submitted])
  return { ...counts, receipt, submittedAt: epochS(at) }
}

/** Submits an attempt whose time is over, or abandons it where the quiz says so. */
export async function submitOverdue(
  parts: QuizParts,
  row: { id: number; userId: number; activityId: number; plan: readonly PlannedSlot[] },
): Promise<void> {
  const opened = await quizOfLearner(parts, row.userId, row.activityId)
  // Who is no longer in the course: nothing counts.
  if (!opened || opened.quiz.overdue !== 'submit') return setState(parts.db, row.id, 'abandoned')
  const ready = await readyToSubmit(parts, row)
  await parts.db.transaction().execute(tx => submitIn(parts, tx, row.id, ready))
}

const answeredIn = (
  plan: readonly PlannedSlot[],
  versions: Ready['versions'],
  answers: ReadonlyMap<number, AnswerRow>,
) => plan.map(planned => ({ planned, pinned: versions.get(planned.version), answer: answers.get(planned.slot) }))

const isAskedIn = (versions: Ready['versions'], { version }: PlannedSlot): boolean => {
  const pinned = versions.get(version)
  return pinned !== undefined && isGradable(pinned.question)
}

const countAnswered = (
  asked: readonly PlannedSlot[],
  versions: Ready['versions'],
  answers: ReadonlyMap<number, AnswerRow>,
): number =>
  asked.filter(({ slot, version }) => {
    const pinned = versions.get(version)
    return pinned && isAnswered(getAnswerable(pinned.question), answers.get(slot)?.response ?? null)
  }).length

/** What an answer is worth; undefined where nothing was answered. */
export function markPlanned(
  quiz: QuizContent,
  planned: PlannedSlot,
  versions: Ready['versions'],
  answer: AnswerRow | undefined,
  algebra: AlgebraResults,
): MarkedAnswer | undefined {
  const pinned = versions.get(planned.version)
  if (!pinned || !answer?.response) return undefined
  const marked = { slot: planned.slot, markedVersion: planned.version }
  if (!isAnswered(getAnswerable(pinned.question), answer.response)) return { ...marked, fraction: 0, waitsFor: null }
  const { fraction } = markResponse(pinned.question, answer.response, planned.arrangement, algebra)
  if (fraction === null) {
    const waitsFor = pinned.question.type === 'coderunner' ? 'run' : 'person'
    return { ...marked, fraction: null, waitsFor }
  }
  return {
    ...marked,
    fraction: withTries(quiz, pinned, { ...answer, arrangement: planned.arrangement }, fraction, algebra),
    waitsFor: null,
  }
}

/** The marks of an attempt. */
export function totalMarks(
  asked: readonly Pick<PlannedSlot, 'slot' | 'maxMark'>[],
  marked: readonly Pick<MarkedAnswer, 'slot' | 'fraction'>[],
): number {
  const fractions = new Map(marked.map(({ slot, fraction }) => [slot, fraction ?? 0]))
  return asked.reduce((sum, { slot, maxMark }) => sum + (fractions.get(slot) ?? 0) * maxMark, 0)
}

/** Writes the grade that the attempts of a learner come to, and completes what a hand-in completes. */
export async function recordGradeIn(
  { clock }: QuizParts,
  tx: Tx,
  userId: number,
  opened: QuizOfLearner,
  known?: readonly Counted[],
): Promise<void> {
  const { activity, quiz } = opened
  const attempts = known ?? (await readMarks(tx, userId, [activity.id]))
  const recorded = (await findRecordedMarks(tx, userId, [activity.id])).get(activity.id)
  const counted = withRecorded(attempts, recorded)
  const keepsCompletion = counted.map(getPct).some(pct => pct !== null && meetsGradeRules(activity, pct))
  // The best attempt passes with the grade or not at all.
  const passed = quiz.grading !== 'highest' && { hasPassed: hasReachedPass(quiz, counted, activity.grade) }
  await recordGrade(tx, clock, userId, opened, getGrade(quiz, counted)?.pct ?? null, { keepsCompletion, ...passed })
  // A mark alone is no submission: what is completed by one waits for it.
  if (!attempts.some(({ state }) => state === 'submitted')) return
  if (activity.completion === 'auto' && !activity.completesOnGrade && !activity.completesOnPass)
    await completeActivity(tx, clock, userId, opened)
}

/** A quiz as one of its learners has it, whoever asks; null for who is in the course no longer. */
export async function quizOfLearner(
  parts: QuizParts,
  userId: number,
  activityId: number,
  known?: Reader,
): Promise<QuizOfLearner | null> {
  const learner = known ?? (await directory.findReader(parts.db, userId))
  const found = learner ? await findPlace(parts, learner, activityId) : null
  const quiz = found?.activity.content ?? null
  return found && isQuiz(quiz) ? { view: found.view, activity: found.activity, quiz } : null
}

/** Letters and digits that nobody mistakes for each other. */
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `7KQ2-9M4X-3TBN`: proves a hand-in, and is easily read out. */
const newReceipt = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('')).join(
    '-',
  )
