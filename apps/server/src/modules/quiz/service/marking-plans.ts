import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Wanted } from '#platform/operations/entity.ts'
import type { Place } from '#platform/roles.ts'
import { readCourseId } from '../../learning/index.ts'
import { type AnswerKey, answersOfQuiz, answersTo, type StandingAnswer, standingAnswers } from '../repo/marking.ts'
import { answerEntity, keyOfAnswer, stateOfAnswer } from './answer-entity.ts'
import { readPlaces } from './marker-place.ts'

/** Wishes of staff about answers, and where their learners stand: who may do it is asked for each. */
export interface MarkingPlan {
  wanted: Wanted[]
  courseId: number
  places: Place[]
}

interface Marks {
  quizid: number
  questionid: number
  answers: readonly { attemptid: number; slot: number; seen?: number | null | undefined }[]
  mark: number
  comment: string
}

/**
 * Gives one mark and comment to answers; null where one of them is none to this question. Throws for more marks than there are, and
 * `quiz/changed` where somebody else marked one meanwhile.
 */
export async function marksPlan(
  db: Handle,
  { quizid, questionid, answers, mark, comment }: Marks,
): Promise<MarkingPlan | null> {
  const keys: AnswerKey[] = answers.map(({ attemptid, slot }) => ({ attemptId: attemptid, slot }))
  const rows = await standingAnswers(db, keys)
  const isOurs = (row: StandingAnswer) =>
    row.activityId === quizid &&
    plannedOf(row)?.question === questionid &&
    (row.waitsFor === 'person' || wasMarked(row))
  if (rows.length !== new Set(keys.map(keyOfAnswer)).size || !rows.every(isOurs)) return null
  const seen = new Map(answers.map(answer => [keyOfAnswer({ ...answer, attemptId: answer.attemptid }), answer.seen]))
  if (rows.some(row => isMarkedAnew(row, seen.get(keyOfAnswer(row)))))
    throw new AppError('quiz/changed', 'Somebody else marked this meanwhile. Look at their mark before you give yours')
  return readPlan(db, quizid, rows, row => {
    const max = plannedOf(row)?.maxMark ?? 0
    if (mark > max) throw new AppError('request/invalid', `This question gives ${max} marks at most`)
    const fraction = max > 0 ? mark / max : 0
    // What learners see already is mended before their eyes.
    return {
      ...row,
      fraction,
      comment,
      waitsFor: null,
      isHeld: row.isHeld || row.waitsFor === 'person',
      isByPerson: true,
    }
  })
}

/** Whether another mark stands than the one that somebody saw; undefined: nobody says what they saw. */
function isMarkedAnew(row: StandingAnswer, seen: number | null | undefined): boolean {
  if (seen === undefined || row.fraction === null || seen === null) return seen !== undefined && row.fraction !== seen
  return Math.abs(row.fraction * (plannedOf(row)?.maxMark ?? 0) - seen) > 1e-6
}

/** What a person marked is marked by a person again; of all else the machine decides. */
const wasMarked = ({ waitsFor, comment, isHeld, response, fraction }: StandingAnswer): boolean =>
  waitsFor === null && fraction !== null && (isHeld || comment !== '' || typeof response?.answer === 'string')

/** Lets learners see the held marks of a question, or of a whole quiz: those of the learners whom the caller marks. */
export async function releasePlan(
  db: Handle,
  { quizid, questionid }: { quizid: number; questionid?: number | undefined },
  mayMark: (place: Place) => boolean,
): Promise<MarkingPlan | null> {
  const answers = questionid === undefined ? await answersOfQuiz(db, quizid) : await answersTo(db, quizid, questionid)
  const rows = await standingAnswers(
    db,
    answers.filter(({ isHeld }) => isHeld),
  )
  const courseId = await readCourseId(db, quizid)
  if (courseId === undefined) return null
  const places = await readPlaces(
    db,
    courseId,
    rows.map(({ userId }) => userId),
  )
  const mine = rows.filter(({ userId }) => mayMark(places.get(userId) ?? {}))
  return readPlan(db, quizid, mine, row => ({ ...row, isHeld: false }))
}

/** Wishes for answers, after `change`. */
export async function readPlan(
  db: Handle,
  activityId: number,
  rows: readonly StandingAnswer[],
  change: (row: StandingAnswer) => StandingAnswer,
): Promise<MarkingPlan | null> {
  const courseId = await readCourseId(db, activityId)
  if (courseId === undefined) return null
  const places = await readPlaces(
    db,
    courseId,
    rows.map(({ userId }) => userId),
  )
  return {
    wanted: rows.map(row => ({ entity: answerEntity.name, key: keyOfAnswer(row), state: stateOfAnswer(change(row)) })),
    courseId,
    places: [...places.values()],
  }
}

const plannedOf = ({ plan, slot }: StandingAnswer) => plan.find(planned => planned.slot === slot)
