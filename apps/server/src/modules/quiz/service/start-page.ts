import type { AttemptLine, QuizStart } from '@learn/contract/quiz'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { sinceJoining } from '../../classroom/index.ts'
import { courses } from '../../learning/index.ts'
import { findRecordedMarks } from '../../progress/index.ts'
import { can } from '../policy.ts'
import { type AttemptRow, attemptsAt } from '../repo/attempts.ts'
import { isLeftOver } from './attempt-times.ts'
import { type Block, getBlock, presentBlock, SHORT } from './blocked.ts'
import {
  type Counted,
  getCounted,
  getGrade,
  getPct,
  getStatus,
  hasReachedPass,
  RECORDED_ID,
  withRecorded,
} from './grade.ts'
import { openQuiz } from './open-quiz.ts'
import type { OpenedQuiz } from './opened-quiz.ts'
import type { QuizParts } from './parts.ts'
import { quizTexts } from './quiz-texts.ts'
import { optionsAt } from './review-phase.ts'
import { summarizeSections } from './section-summaries.ts'
import { findShortage } from './shortage.ts'
import { countSlots } from './slot-counts.ts'
import { submitOverdue } from './submit-attempt.ts'

/** A quiz before and between attempts. Throws `quiz/not-found`, `learning/locked`. */
export async function readStart(parts: QuizParts, caller: Caller, activityId: number): Promise<QuizStart> {
  const opened = await openQuiz(parts, caller, activityId)
  const start = await presentStart(parts, caller, opened)
  if (start.dueAt === null || start.programId === null) return start
  const path = (await courses.pathsOfCaller(parts, caller)).find(({ id }) => id === start.programId)
  return path ? sinceJoining(start, path.joinedAt) : start
}

/** The start page of a quiz that the caller may open. */
export async function presentStart(parts: QuizParts, caller: Caller, opened: OpenedQuiz): Promise<QuizStart> {
  const { quiz, activity, course, view } = opened
  const attempts = await settledAttempts(parts, caller, activity.id)
  const now = parts.clock.now()
  const recorded = (await findRecordedMarks(parts.db, caller.userId, [activity.id])).get(activity.id)
  const marked = withRecorded(attempts, recorded)
  const isSeen = (row: Counted) => row.id === RECORDED_ID || optionsAt(quiz, row, activity.closeAt, now).marks
  const pct = getGrade(quiz, marked, isSeen)?.pct ?? null
  const counted = getCounted(quiz, marked, isSeen)
  const running = attempts.find(isRunning)
  const asked = await countSlots(parts, course.id, [quiz])
  // An attempt that runs, or that the next one builds on, is what it is.
  const plan = (running ?? (quiz.buildsOnLast ? attempts.at(-1) : undefined))?.plan
  const maxMarks = plan ? plan.reduce((sum, { maxMark }) => sum + maxMark, 0) : asked.marksOf(quiz.slots)
  const block = can(caller, 'take quizzes') ? await findBlock(parts, opened, attempts) : PREMIUM_ONLY
  return {
    id: activity.id,
    programId: course.programId,
    name: activity.name,
    introHtml: quizTexts(parts, caller, opened)(activity.introHtml),
    course: { id: course.id, name: course.fullName },
    role: quiz.role,
    questions: plan ? plan.filter(({ number }) => number !== null).length : asked.questionsOf(quiz.slots),
    maxMarks,
    maxGrade: quiz.maxGrade,
    grade: pct && (pct / 100) * quiz.maxGrade,
    bestPct: pct,
    passPct: activity.grade.passPct,
    decimals: quiz.decimals,
    status: getStatus(
      {
        pct,
        maxMarks,
        isWaiting: attempts.some(attempt => attempt.isWaiting),
        hasPassed: hasPassedOnce({ activity, view }) || hasReachedPass(quiz, marked, activity.grade, isSeen),
      },
      activity.grade,
    ),
    recorded: recorded ? { pct: recorded.pct, at: epochS(recorded.at), isCounted: counted.has(RECORDED_ID) } : null,
    openAt: epochOrNull(activity.openAt),
    dueAt: epochOrNull(activity.dueAt),
    closeAt: epochOrNull(activity.closeAt),
    timeLimitS: quiz.timeLimitS,
    graceS: quiz.graceS,
    overdue: quiz.overdue,
    attemptsAllowed: quiz.attempts,
    attemptsLeft: quiz.attempts === null ? null : Math.max(0, quiz.attempts - attempts.length),
    extra: opened.exception,
    grading: quiz.grading,
    behaviour: quiz.behaviour,
    navigation: quiz.navigation,
    buildsOnLast: quiz.buildsOnLast,
    needsPassword: quiz.password !== '',
    attempts: attempts.map(row => presentLine(opened, row, { now, isCounted: counted.has(row.id) })),
    currentAttempt: running?.id ?? null,
    blocked: presentBlock(block),
    covers: await summarizeSections(parts, opened, { attempts, asked }),
    shows: showsOf(opened),
    serverAt: epochS(now),
  }
}

/** Why the next attempt cannot begin; null where one runs. An attempt that builds on the last one asks the bank for nothing. */
async function findBlock(parts: QuizParts, opened: OpenedQuiz, attempts: readonly AttemptRow[]): Promise<Block | null> {
  if (attempts.some(isRunning)) return null
  const block = getBlock(opened, attempts, parts.clock.now())
  if (block || (opened.quiz.buildsOnLast && attempts.length > 0)) return block
  const shortage = await findShortage(parts, opened)
  return shortage && SHORT[shortage]
}

const isRunning = ({ state }: AttemptRow): boolean => state === 'open' || state === 'overdue'

/** A pass that was reached once stays, whatever a later attempt is worth. */
export const hasPassedOnce = ({ activity, view }: Pick<OpenedQuiz, 'activity' | 'view'>): boolean =>
  activity.completesOnPass && view.facts.isComplete(activity.id)

const PREMIUM_ONLY = { code: 'quiz/not-open', reason: 'Quizzes are taken in a program', until: null } as const

async function settledAttempts(parts: QuizParts, caller: Caller, activityId: number): Promise<AttemptRow[]> {
  const rows = await attemptsAt(parts.db, caller.userId, activityId)
  const over = rows.filter(row => isLeftOver(row, parts.clock.now()))
  if (over.length === 0) return rows
  for (const row of over) await submitOverdue(parts, row)
  return attemptsAt(parts.db, caller.userId, activityId)
}

function presentLine(
  { quiz, activity }: OpenedQuiz,
  row: AttemptRow,
  { now, isCounted }: { now: Date; isCounted: boolean },
): AttemptLine {
  const shows = optionsAt(quiz, row, activity.closeAt, now)
  const isOver = row.state === 'submitted'
  const pct = isOver && shows.marks ? getPct(row) : null
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    startedAt: epochS(row.startedAt),
    submittedAt: epochOrNull(row.submittedAt),
    marks: isOver && shows.marks ? row.marks : null,
    maxMarks: row.maxMarks,
    pct,
    status: pct === null ? null : getStatus({ pct, maxMarks: row.maxMarks }, activity.grade),
    isWaiting: row.isWaiting,
    isCounted,
    canReview: isOver && shows.attempt,
  }
}

function showsOf({ quiz: { review } }: OpenedQuiz): QuizStart['shows'] {
  const phases = ['after', 'open', 'closed'] as const
  return {
    answers: phases.filter(phase => review[phase].attempt),
    rightAnswers: phases.filter(phase => review[phase].attempt && review[phase].rightAnswer),
  }
}
