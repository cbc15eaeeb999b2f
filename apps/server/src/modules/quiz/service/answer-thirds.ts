import type { QuizResponse } from '@learn/contract/quiz'
import type { AnswerThirds } from '@learn/contract/studio'
import { THIRDS_ANSWERS } from '@learn/contract/studio'
import { indexAt, normalForm, type Question } from '@learn/questions'
import type { Handle } from '#platform/db/tables.ts'
import { findVersions, readQuestion } from '../../bank/index.ts'
import { plainText } from '../../learning/index.ts'
import { type FirstAnswer, firstAnswers } from '../repo/question-statistics.ts'
import { listQuizzes } from './question-statistics.ts'

/** An answer that learners share: one of the choices, or one spelling of a text. */
interface Option {
  /** What makes answers alike. */
  key: string
  label: string
  isRight: boolean
}

const NO_ANSWER: Option = { key: '', label: 'No answer', isRight: false }
const WHOLE = 0.999
/** Texts that are told one by one. */
const MOST_TEXTS = 8
const LABEL_CHARS = 120

/**
 * Which answers learners gave to a question, of the third that did best in the rest of the quiz, of the middle and of the last: in
 * their first marked attempts at quizzes of the course. Null for a question that is not in its bank; no rows with too few answers.
 */
export async function readAnswerThirds(db: Handle, courseId: number, key: string): Promise<AnswerThirds | null> {
  const question = await readQuestion(db, courseId, key)
  if (!question) return null
  const quizzes = await listQuizzes(db, courseId)
  const answers = await firstAnswers(
    db,
    quizzes.map(({ id }) => id),
    question.questionId,
  )
  if (answers.length < THIRDS_ANSWERS) return { answers: answers.length, rows: [] }
  const ids = [...new Set(answers.map(({ version }) => version))]
  const versions = new Map((await findVersions(db, ids)).map(({ id, question: asked }) => [id, asked]))
  const ranked = answers.toSorted((a, b) => (b.rest ?? 0) - (a.rest ?? 0))
  const thirds = [0, 1, 2].map(n =>
    ranked
      .slice(Math.round((n * ranked.length) / 3), Math.round(((n + 1) * ranked.length) / 3))
      .map(answer => optionsIn(versions.get(answer.version) ?? question.question, answer)),
  )
  return { answers: answers.length, rows: countOptions(thirds) }
}

/** How much of each third gave each answer, in per cent; those that nobody of note gave are told together. */
function countOptions(thirds: readonly (readonly Option[])[][]): AnswerThirds['rows'] {
  const all = thirds.flat(2)
  const byKey = new Map(all.map(option => [option.key, option]))
  const counts = [...byKey.values()]
    .map(option => ({
      option,
      thirds: thirds.map(third => third.filter(given => given.some(({ key }) => key === option.key)).length),
    }))
    .toSorted((a, b) => Number(a.option.key === '') - Number(b.option.key === '') || sum(b.thirds) - sum(a.thirds))
  const shown = counts.slice(0, MOST_TEXTS)
  const rest = counts.slice(MOST_TEXTS)
  const rows = shown.map(({ option, thirds: own }) => ({ label: option.label, isRight: option.isRight, own }))
  if (rest.length > 0)
    rows.push({
      label: `${rest.length} other answers`,
      isRight: false,
      own: [0, 1, 2].map(n => sum(rest.map(({ thirds: own }) => own[n] ?? 0))),
    })
  return rows.map(({ label, isRight, own }) => {
    const [top = 0, middle = 0, bottom = 0] = own.map((count, n) => (100 * count) / Math.max(1, thirds[n]?.length ?? 0))
    return { label, isRight, top, middle, bottom }
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** What a learner chose or wrote. */
function optionsIn(question: Question, { response, arrangement, fraction }: FirstAnswer): Option[] {
  const answer = response?.answer
  if (answer === undefined || answer === '') return [NO_ANSWER]
  if (question.type === 'multichoice' || question.type === 'singlechoice') {
    const chosen = placesOf(answer).flatMap(place => {
      const choice = question.choices[indexAt(arrangement?.items, place) ?? -1]
      return choice ? [toOption(plainText(choice.html), choice.fraction > 0)] : []
    })
    return chosen.length > 0 ? chosen : [NO_ANSWER]
  }
  if (question.type === 'truefalse') {
    if (answer !== 0 && answer !== 1) return [NO_ANSWER]
    return [toOption(answer === 1 ? 'True' : 'False', (answer === 1) === question.isTrue)]
  }
  const isText = question.type === 'shortanswer' || question.type === 'numerical'
  if (isText && typeof answer === 'string') return [toOption(answer, (fraction ?? 0) >= WHOLE)]
  return [gradeOption(fraction ?? 0)]
}

/** The places that were chosen: of one choice its place, of several those that say 1. */
const placesOf = (answer: NonNullable<QuizResponse['answer']>): number[] =>
  typeof answer === 'object'
    ? Object.entries(answer).flatMap(([place, is]) => (Number(is) === 1 ? [Number(place)] : []))
    : [Number(answer)]

const toOption = (text: string, isRight: boolean): Option => ({
  key: normalForm(text, 'words') || text,
  label: text.slice(0, LABEL_CHARS) || 'A picture',
  isRight,
})

/** Of answers that nobody can list: how right they were. */
function gradeOption(fraction: number): Option {
  if (fraction >= WHOLE) return { key: 'right', label: 'Right', isRight: true }
  return fraction > 0
    ? { key: 'partly', label: 'Partly right', isRight: false }
    : { key: 'wrong', label: 'Wrong', isRight: false }
}
