import { bareFault } from '@learn/code'
import type { AnswerResult, AnswerState } from '@learn/contract/quiz'
import type { QuizReviewOptions } from '@learn/course/content/quiz'
import {
  type AlgebraResults,
  drawnQuestion,
  fractionOfTests,
  getExplanation,
  getMissedPlaces,
  getRightAnswer,
  getRightPlaces,
  getState,
  isAnswered,
  isGradable,
  markResponse,
} from '@learn/questions'
import { inputShown } from '../../coding/index.ts'
import type { AnswerRow } from '../repo/attempts.ts'
import type { PlannedSlot } from '../tables.ts'
import type { AnsweredQuestion } from './attempt-types.ts'
import { escaped } from './html-escape.ts'
import type { QuizParts } from './parts.ts'
import type { PinnedQuestion } from './question-reader.ts'
import { getTexts } from './question-texts.ts'
import { sharePassed } from './run-code.ts'

/**
 * What a check tells, by what is seen while an attempt runs. As in Moodle, whatever the author shows: as long as an answer can be tried
 * again nothing is told of what would be right, neither in words nor by the parts of the answer.
 */
export const optionsOfCheck = (shows: QuizReviewOptions, isDone: boolean): QuizReviewOptions & { parts: boolean } => ({
  ...shows,
  rightAnswer: shows.rightAnswer && isDone,
  generalFeedback: shows.generalFeedback && isDone,
  parts: isDone,
})

/** Everything said of one answer that these options let a learner see; what they hide is null. `parts`: of each part whether it is right. */
export function getResult(
  parts: QuizParts,
  userId: number,
  it: AnsweredQuestion,
  shows: QuizReviewOptions & { parts?: boolean },
  algebra: AlgebraResults,
): AnswerResult {
  const { planned, pinned, answer } = it
  const question = drawnQuestion(pinned.question, planned.arrangement)
  const texts = getTexts(parts, userId, pinned, it.links)
  const response = answer?.response ?? {}
  const marked = markResponse(question, response, planned.arrangement, algebra)
  const state = isGradable(question) ? answerState(it, algebra) : null
  const isKnown = state !== 'waiting' && state !== null
  const isSeenRight = shows.correctness && shows.parts !== false && isKnown
  return {
    state: shows.correctness || state === 'unanswered' || state === 'waiting' ? state : null,
    mark: shows.marks && isKnown ? (answer?.fraction ?? 0) * planned.maxMark : null,
    parts: marked.parts.map(part => ({
      isChosen: part.isChosen,
      isRight: (shows.rightAnswer || (isSeenRight && part.isChosen)) && isKnown ? seenRight(question, part) : null,
      // Of what was not chosen, once it may be known whether it was right.
      feedbackHtml:
        shows.specificFeedback && isKnown && (part.isChosen || shows.rightAnswer) && part.feedbackHtml
          ? texts.one(part.feedbackHtml)
          : null,
    })),
    feedbackHtml: shows.specificFeedback && isKnown && marked.feedbackHtml ? texts.one(marked.feedbackHtml) : null,
    generalFeedbackHtml: shows.generalFeedback
      ? texts.one(getExplanation(question, planned.arrangement, algebra)) || null
      : null,
    rightAnswerHtml: shows.rightAnswer
      ? texts.one(getRightAnswer(question, planned.arrangement, algebra)) || null
      : null,
    rightPlaces: shows.rightAnswer
      ? getRightPlaces(question, planned.arrangement)
      : isSeenRight
        ? getMissedPlaces(question, response, planned.arrangement)
        : null,
    commentHtml: shows.specificFeedback && isKnown && answer?.comment ? paragraphs(answer.comment) : null,
    tests: question.type === 'coderunner' ? testsOf(question, answer, shows) : null,
  }
}

/** Types whose parts are answered one by one. */
const IN_ROWS: ReadonlySet<string> = new Set(['match', 'cloze', 'gaps', 'picturegaps', 'ordering', 'stack'])

/** A row or a gap that was left open is not wrong; an option that was not chosen is right or wrong as any other. */
const seenRight = ({ type }: { type: string }, part: { isChosen: boolean; isRight: boolean }): boolean | null =>
  part.isChosen || part.isRight || !IN_ROWS.has(type) ? part.isRight : null

/** How right an answer is, whoever may see it. As in Moodle by the answer itself: what tries before it cost makes none wrong. */
export function answerState({ pinned, planned, answer }: AnsweredQuestion, algebra: AlgebraResults): AnswerState {
  if (answer?.waitsFor || answer?.isHeld) return 'waiting'
  if (!isAnswered(getAnswerable(pinned.question), answer?.response ?? null) && !answer?.fraction) return 'unanswered'
  return getState(answer ? ownFraction(pinned, planned, answer, algebra) : 0)
}

/** What an answer is worth without regard to the tries before it. */
function ownFraction(
  { question }: PinnedQuestion,
  { arrangement }: PlannedSlot,
  answer: AnswerRow,
  algebra: AlgebraResults,
): number {
  const { fraction, isByPerson, response, tests, tries } = answer
  if (isByPerson || tries.length === 0 || !response) return fraction ?? 0
  if (question.type !== 'coderunner')
    return markResponse(question, response, arrangement, algebra).fraction ?? fraction ?? 0
  // What a program said of all tests at once stands in the last try only, which is the one that was run.
  if (question.template?.isGrader && question.template.isCombinator) return tries.at(-1)?.fraction ?? 0
  return tests ? fractionOfTests(question, tests.map(sharePassed)) : (fraction ?? 0)
}

/** A question as its answered-status needs it. */
export const getAnswerable = (question: PinnedQuestion['question']) => ({
  type: question.type,
  isSingle: question.type === 'multichoice' && question.isSingle,
})

/** Hidden tests tell how they went and their category; the first that failed its input, where the author lets it. */
function testsOf(
  question: Extract<PinnedQuestion['question'], { type: 'coderunner' }>,
  answer: AnswerRow | undefined,
  shows: QuizReviewOptions,
): AnswerResult['tests'] {
  // Of tests that were mended those before tell nothing.
  if (!answer?.tests || answer.waitsFor === 'run') return null
  const shown = shows.correctness ? inputShown(question, n => answer.tests?.[n]?.hasPassed ?? false) : -1
  return question.tests.map((test, n) => {
    const went = answer.tests?.[n]
    const isOpen = test.isExample
    return {
      isHidden: !isOpen,
      category: test.category,
      hasPassed: shows.correctness ? (went?.hasPassed ?? false) : false,
      code: isOpen || n === shown ? test.code : null,
      stdin: isOpen || n === shown ? test.stdin : null,
      expected: isOpen ? test.expected : null,
      got: isOpen ? (went?.got ?? '') : null,
      // What a program says it chose itself: it could spell out what is hidden.
      fault: isOpen ? (went?.fault ?? '') : bareFault(went?.fault ?? ''),
      ...(isOpen && went?.saidHtml && shows.correctness && { saidHtml: went.saidHtml }),
    }
  })
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map(part => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
