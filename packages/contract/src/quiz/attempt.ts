import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { pictureArea } from './question-view.ts'
import { attemptState } from './start.ts'

const html = z.string()
const count = z.number().int()

export const answerFile = z.object({ id: z.string(), name: z.string(), sizeBytes: count, url: z.string() })
export type AnswerFile = z.output<typeof answerFile>

/** How right an answer was, where it may be seen. */
export const answerState = z.enum(['right', 'partly', 'wrong', 'unanswered', 'waiting'])
export type AnswerState = z.output<typeof answerState>

/** A test of code as it went. */
export const codeOutcome = z.object({
  isHidden: z.boolean(),
  category: z.string(),
  hasPassed: z.boolean(),
  code: z.string().nullable(),
  stdin: z.string().nullable(),
  expected: z.string().nullable(),
  got: z.string().nullable(),
  /** Why it did not end well, in words for the learner; '' where it did. */
  fault: z.string(),
  /** What a program of the author says of it; absent for nothing. */
  saidHtml: html.optional(),
})

/** What a check of one answer, or a review, says of it. What may not be seen is null. */
export const answerResult = z.object({
  state: answerState.nullable(),
  mark: z.number().nullable(),
  /** By choice (in the order of the attempt), prompt or test; of a STACK question by tree, `isChosen` where it could judge. */
  parts: z.array(
    z.object({
      isChosen: z.boolean(),
      /** Whether this choice, or the answer to this prompt, is right. */
      isRight: z.boolean().nullable(),
      feedbackHtml: html.nullable(),
    }),
  ),
  feedbackHtml: html.nullable(),
  generalFeedbackHtml: html.nullable(),
  /** The right answer in words; code as it is. */
  rightAnswerHtml: html.nullable(),
  /** What belongs where on a picture: which thing, and in which area (null: on the place of the same number). */
  rightPlaces: z.array(z.object({ thing: z.number().int(), area: pictureArea.nullable() })).nullable(),
  /** Of whoever marked it. */
  commentHtml: html.nullable(),
  /** Code: the tests, hidden ones without their texts. */
  tests: z.array(codeOutcome).nullable(),
})
export type AnswerResult = z.output<typeof answerResult>

/** A question of an attempt (spec: platform 3, question attempt). */
export const attemptQuestion = z.object({
  slot: count,
  page: count,
  /** As it is counted for learners; null for a description. */
  number: count.nullable(),
  heading: z.string().nullable(),
  name: z.string(),
  type: z.enum([
    'truefalse', 'multichoice', 'singlechoice', 'essay', 'shortanswer', 'coderunner',
    'numerical', 'match', 'cloze', 'gaps', 'picturegaps', 'markers', 'ordering', 'calculated', 'randommatch', 'stack',
    'description', 'unsupported',
  ]), // biome-ignore format: a list
  answered: z.boolean(),
  flagged: z.boolean(),
  /** JSON text of a response; '' before the first. */
  userresponse: z.string(),
  /** JSON text of a question's view. */
  questiondata: z.string(),
  responsefileareas: z.array(z.object({ area: z.string(), files: z.array(answerFile) })),
  maxMark: z.number(),
  /** Checks that were made and may still be made; null: as many as one likes, 0 where answers are marked at the end. */
  tries: count,
  triesLeft: count.nullable(),
  /** It takes no more answers. */
  isDone: z.boolean(),
  /** It opens once the one before it is finished; until then nothing is told of it. */
  isClosed: z.boolean(),
  /** Of the last check. */
  checked: answerResult.nullable(),
  /** A hint that the last wrong check opened. */
  hintHtml: html.nullable(),
})
export type AttemptQuestion = z.output<typeof attemptQuestion>

export const attempt = z.object({
  id,
  quiz: z.object({
    id,
    programId: id.nullable(),
    name: z.string(),
    course: z.object({ id, name: z.string() }),
    attemptsAllowed: count.nullable(),
    timeLimitS: count.nullable(),
    graceS: count,
    overdue: z.enum(['submit', 'grace', 'abandon']),
    navigation: z.enum(['free', 'sequential']),
    behaviour: z.enum(['deferred', 'immediate', 'interactive', 'adaptive', 'adaptive-free']),
    decimals: count,
  }),
  number: count,
  state: attemptState,
  startedAt: epochS,
  /** When the time is over; null without a limit. */
  endsAt: epochS.nullable(),
  /** Until when it may still be handed in, where a grace is given. */
  graceEndsAt: epochS.nullable(),
  submittedAt: epochS.nullable(),
  /** Told by a submit: proves that it arrived. */
  receipt: z.string().nullable(),
  /** The page that was left last, where there is no way back. */
  page: count,
  pages: count,
  /** The device that it goes on on; the others look on. */
  device: z.string().nullable(),
  questions: z.array(attemptQuestion),
  serverAt: epochS,
})
export type Attempt = z.output<typeof attempt>

export const attemptPulse = z.object({
  state: attemptState,
  endsAt: epochS.nullable(),
  graceEndsAt: epochS.nullable(),
  device: z.string().nullable(),
  serverAt: epochS,
})
export type AttemptPulse = z.output<typeof attemptPulse>
