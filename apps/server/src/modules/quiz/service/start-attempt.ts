import { hash, timingSafeEqual } from 'node:crypto'
import type { Attempt } from '@learn/contract/quiz'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { beginActivity } from '../../progress/index.ts'
import { can } from '../policy.ts'
import { type AttemptRow, attemptsAt, copyAnswers, insertAttempt } from '../repo/attempts.ts'
import { copyFiles } from '../repo/files.ts'
import type { PlannedSlot } from '../tables.ts'
import { readAttempt } from './attempt.ts'
import { getEnds, isLeftOver } from './attempt-times.ts'
import { getBlock, getRefusal } from './blocked.ts'
import { notFound, openQuiz } from './open-quiz.ts'
import type { OpenedQuiz } from './opened-quiz.ts'
import type { QuizParts } from './parts.ts'
import { planAttempt } from './plan-attempt.ts'
import { presentAttempt } from './present-attempt.ts'
import { submitOverdue } from './submit-attempt.ts'

interface Wish {
  quizid: number
  password?: string | undefined
  device?: string | undefined
}

/**
 * Starts an attempt and gives it with its questions; one that runs is gone on with. Throws `quiz/not-found`,
 * `learning/locked`, what blocks it, and `quiz/password`.
 */
export async function startAttempt(parts: QuizParts, caller: Caller, wish: Wish): Promise<Attempt> {
  if (!can(caller, 'take quizzes')) throw notFound()
  const opened = await openQuiz(parts, caller, wish.quizid)
  const before = await settled(parts, caller, opened)
  const running = before.find(isRunning)
  if (running) return readAttempt(parts, caller, running.id, opened)
  const begun = await begin(parts, caller, opened, before, wish)
  return typeof begun === 'number'
    ? readAttempt(parts, caller, begun, opened)
    : presentAttempt(parts, opened, { ...begun, answers: [] })
}

/** The attempts of a caller, those whose time is over handed in. */
async function settled(parts: QuizParts, caller: Caller, opened: OpenedQuiz): Promise<AttemptRow[]> {
  const rows = await attemptsAt(parts.db, caller.userId, opened.activity.id)
  const over = rows.filter(row => isLeftOver(row, parts.clock.now()))
  if (over.length === 0) return rows
  for (const row of over) await submitOverdue(parts, row)
  return attemptsAt(parts.db, caller.userId, opened.activity.id)
}

async function begin(
  parts: QuizParts,
  caller: Caller,
  opened: OpenedQuiz,
  before: readonly AttemptRow[],
  { password = '', device }: Wish,
): Promise<number | AttemptRow> {
  const now = parts.clock.now()
  const block = getBlock(opened, before, now)
  if (block) throw getRefusal(block)
  if (opened.quiz.password !== '' && !isSameText(password, opened.quiz.password))
    throw new AppError('quiz/password', 'This password is not right')
  const asked = new Map<number, number>()
  for (const { plan } of before)
    for (const question of plan.flatMap(questionsIn)) asked.set(question, (asked.get(question) ?? 0) + 1)
  const last = opened.quiz.buildsOnLast ? before.at(-1) : undefined
  const plan = last?.plan ?? (await planAttempt(parts, opened, asked))
  const begun: AttemptRow = {
    id: newId(),
    userId: caller.userId,
    activityId: opened.activity.id,
    number: (before.at(-1)?.number ?? 0) + 1,
    state: 'open',
    plan,
    startedAt: now,
    ...getEnds(opened.quiz, opened.activity, now),
    submittedAt: null,
    receipt: null,
    page: 0,
    device: device ?? null,
    maxMarks: plan.reduce((sum, { maxMark }) => sum + maxMark, 0),
    marks: null,
    isWaiting: false,
  }
  const isFirst = last
    ? await parts.db.transaction().execute(async tx => {
        const isNew = await insertAttempt(tx, begun)
        if (!isNew) return false
        await copyAnswers(tx, last.id, begun.id, sameSlots(last.plan))
        await copyFiles(tx, last.id, begun.id, now)
        await beginActivity(tx, parts.clock, caller.userId, opened)
        return true
      })
    : await parts.db.transaction().execute(async tx => {
        const isNew = await insertAttempt(tx, begun)
        if (isNew) await beginActivity(tx, parts.clock, caller.userId, opened)
        return isNew
      })
  if (isFirst) return last ? begun.id : begun
  // Started twice at once: the other one was first.
  const rows = await attemptsAt(parts.db, caller.userId, opened.activity.id)
  const running = rows.find(isRunning)
  if (!running) throw new AppError('quiz/changed', 'Something changed meanwhile. Please try again')
  return running.id
}

const isRunning = ({ state }: AttemptRow): boolean => state === 'open' || state === 'overdue'

/** The question of a slot, and those that were drawn into it. */
const questionsIn = ({ question, arrangement }: PlannedSlot): number[] => [
  question,
  ...(arrangement.pairs ?? []).map(pair => pair.question),
]

const sameSlots = (plan: readonly PlannedSlot[]): [number, number][] => plan.map(({ slot }) => [slot, slot])

const isSameText = (a: string, b: string): boolean =>
  timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
