import { randomInt } from 'node:crypto'
import type { LessonAsk, LessonOutcome, LessonPage } from '@learn/course/content/lesson'
import {
  type Arrangement,
  arrange,
  isAnswered,
  markResponse,
  NO_ALGEBRA,
  type Question,
  type QuestionResponse,
} from '@learn/questions'

/** What every question of a bank has, and none of a lesson needs. */
const common = { textHtml: '', generalFeedbackHtml: '', defaultMark: 1, penalty: 0, hints: [] }
const nothingSaid = { rightHtml: '', partlyHtml: '', wrongHtml: '' }

/** The question of a page as one of the types of the quiz; null where it asks nothing. */
export function getQuestion({ ask }: Pick<LessonPage, 'ask'>): Question | null {
  switch (ask?.type) {
    case undefined:
      return null
    case 'choices':
      return {
        type: 'multichoice',
        ...common,
        isSingle: !ask.isSeveral,
        shuffles: ask.shuffles,
        numbering: 'none',
        instructionHtml: '',
        feedback: nothingSaid,
        choices: ask.answers.map(({ html, isRight }) => ({ html, fraction: isRight ? 1 : 0, feedbackHtml: '' })),
      }
    case 'text':
      return {
        type: 'shortanswer',
        ...common,
        isCaseSensitive: ask.isCaseSensitive,
        answers: ask.answers.map(({ pattern }) => ({ pattern, fraction: 1, feedbackHtml: '' })),
      }
    case 'number':
      return {
        type: 'numerical',
        ...common,
        units: [],
        answers: ask.answers.map(({ value, tolerance }) => ({ value, tolerance, fraction: 1, feedbackHtml: '' })),
      }
    case 'match':
      return { type: 'match', ...common, pairs: ask.pairs, shuffles: false, feedback: nothingSaid }
    case 'essay':
      return { type: 'essay', ...common, ...ESSAY }
  }
}

const ESSAY = {
  editor: 'plain',
  isTextRequired: true,
  lines: 8,
  minWords: null,
  maxWords: null,
  maxFiles: 0,
  minFiles: 0,
  fileTypes: [],
  templateHtml: '',
  markerInfoHtml: '',
} as const satisfies Partial<Extract<Question, { type: 'essay' }>>

/** A number from 0 up to, not including, 1. */
const drawChance = (): number => randomInt(CHANCES) / CHANCES
const CHANCES = 2 ** 32

/** In what order the question of a page is shown. */
export function getArrangement(page: LessonPage, random: () => number = drawChance): Arrangement {
  const question = getQuestion(page)
  return question ? arrange(question, true, random) : {}
}

/** What follows from an answer; null where nothing was answered. `isRight` null: nobody marks it. */
export function getOutcome(
  page: LessonPage,
  response: QuestionResponse,
  arrangement: Arrangement,
): (Omit<LessonOutcome, 'isRight'> & { isRight: boolean | null }) | null {
  const { ask } = page
  const question = getQuestion(page)
  if (!ask || !question) return null
  const isSingle = question.type === 'multichoice' && question.isSingle
  if (!isAnswered({ type: question.type, isSingle }, response)) return null
  /** An answer that its author did not think of. */
  const unknown: LessonOutcome = { isRight: false, score: 0, jump: page.key, feedbackHtml: '' }
  switch (ask.type) {
    case 'choices':
      return ofChoices(ask, markResponse(question, response, arrangement, NO_ALGEBRA).parts, arrangement) ?? unknown
    case 'text':
    case 'number': {
      const fits = (n: number) => {
        const only = { ...question, answers: 'answers' in question ? question.answers.slice(n, n + 1) : [] } as Question
        return markResponse(only, response, arrangement, NO_ALGEBRA).fraction === 1
      }
      return ask.answers.find((_answer, n) => fits(n)) ?? unknown
    }
    case 'match':
      return markResponse(question, response, arrangement, NO_ALGEBRA).parts.every(({ isRight }) => isRight)
        ? ask.right
        : ask.wrong
    case 'essay':
      return { isRight: null, score: 0, jump: ask.jump, feedbackHtml: '' }
  }
}

/** Parts stand in the order that was shown. */
function ofChoices(
  { answers, isSeveral }: Extract<LessonAsk, { type: 'choices' }>,
  parts: readonly { isChosen: boolean }[],
  { items }: Arrangement,
): LessonOutcome | undefined {
  const isChosen = answers.map((_answer, index) => parts[items ? items.indexOf(index) : index]?.isChosen === true)
  if (!isSeveral) return answers.find((_answer, index) => isChosen[index])
  const isWhole = answers.every(({ isRight }, index) => isRight === isChosen[index])
  return answers.find(({ isRight }) => isRight === isWhole)
}

/** The best that can be had at a page; 0 where nothing is marked. */
export function bestScore({ ask }: Pick<LessonPage, 'ask'>): number {
  if (!ask || ask.type === 'essay') return 0
  const outcomes = ask.type === 'match' ? [ask.right, ask.wrong] : ask.answers
  return Math.max(0, ...outcomes.map(({ score }) => score))
}
