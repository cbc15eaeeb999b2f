import type { LessonStood } from '@learn/contract/lesson'
import type { LessonPage } from '@learn/course/content/lesson'
import type { QuestionResponse } from '@learn/questions'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { ClassroomParts } from '../../classroom/index.ts'
import { getSaved } from '../../progress/index.ts'
import { type AttemptRow, attemptsAt, movePage } from '../repo.ts'
import type { TrailStep } from '../tables.ts'
import { getArrangement, getOutcome } from './ask.ts'
import { end, isOverdue } from './end.ts'
import { type OpenedLesson, openLesson, pageAt } from './open-lesson.ts'

/** Steps that are kept of an attempt, the latest: one who goes in circles fills no disk. */
const MAX_STEPS = 1000

interface Move {
  activityid: number
  attemptid: number
  /** The step that the caller sees. */
  step: number
  way?: number | undefined
  response?: QuestionResponse | undefined
}

/**
 * Goes on from the page on which an attempt stands. What is sent again, or comes from a page that was left, changes nothing.
 * Throws `learning/not-found`, `learning/locked`, `lesson/not-found`, and `lesson/no-answer` for a way or an answer that is none.
 */
export async function moveLesson(parts: ClassroomParts, caller: Caller, move: Move): Promise<LessonStood> {
  const lesson = await openLesson(parts, caller, move.activityid)
  return parts.db.transaction().execute(async tx => {
    const rows = await attemptsAt(tx, caller.userId, move.activityid, true)
    const row = rows.find(({ id }) => id === move.attemptid)
    if (!row) throw new AppError('lesson/not-found', 'There is nothing here that you can open')
    const { state } = getSaved(lesson.opened)
    const stands = { attemptid: row.id, step: row.step, isOver: row.ended_at !== null, state }
    if (row.ended_at !== null || move.step < row.step) return stands
    if (isOverdue(parts, lesson, row)) {
      const saved = await end(tx, parts, lesson, row, row.trail, true)
      return { ...stands, step: row.step + 1, isOver: true, state: saved.state }
    }
    return leave(tx, parts, lesson, row, move)
  })
}

async function leave(
  tx: Tx,
  parts: ClassroomParts,
  lesson: OpenedLesson,
  row: AttemptRow,
  move: Move,
): Promise<LessonStood> {
  const { content, opened } = lesson
  const page = pageAt(content, row.page)
  const { left, jump } = stepOf(page, row, move, content.maxTries)
  const trail = [...row.trail, left].slice(-MAX_STEPS)
  const step = row.step + 1
  const next = jump === null ? undefined : content.pages.find(({ key }) => key === jump)
  if (!next) {
    const saved = await end(tx, parts, lesson, row, trail)
    return { attemptid: row.id, step, isOver: true, state: saved.state }
  }
  await movePage(tx, row.id, { page: next.key, arrangement: getArrangement(next), step, trail })
  return { attemptid: row.id, step, isOver: false, state: getSaved(opened).state }
}

/** How a page is left, and where to. A question that was tried too often leads on. */
function stepOf(
  page: LessonPage,
  row: AttemptRow,
  { way, response }: Move,
  maxTries: number | null,
): { left: TrailStep; jump: string | null } {
  const left: TrailStep = {
    page: page.key,
    way: null,
    response: null,
    arrangement: row.arrangement,
    isRight: null,
    score: 0,
    feedbackHtml: '',
  }
  if (!page.ask) {
    const button = page.buttons[way ?? -1]
    // A page without a way leads to the one after it.
    if (!button && page.buttons.length > 0) throw noAnswer()
    return { left: { ...left, way: way ?? 0 }, jump: button ? button.jump : page.next }
  }
  const outcome = response && getOutcome(page, response, row.arrangement)
  if (!outcome || !response) throw noAnswer()
  const { jump, ...said } = outcome
  const isLastTry = maxTries !== null && triesAt(row.trail, page.key) + 1 >= maxTries
  const answered = { ...left, response, isRight: said.isRight, score: said.score, feedbackHtml: said.feedbackHtml }
  return { left: answered, jump: jump === page.key && isLastTry ? page.next : jump }
}

/** How often the question of a page was answered in an attempt. */
export const triesAt = (trail: readonly TrailStep[], key: string): number =>
  trail.filter(({ page, response }) => page === key && response !== null).length

const noAnswer = () => new AppError('lesson/no-answer', 'Please answer the question first')
