import type { QuizStart } from '@learn/contract/quiz'
import { expect, it } from 'vitest'
import { aboveName, countdownText, getRules, limitText } from './quiz-texts.ts'

it.each([
  [45, '45 s'],
  [90, '1 min 30 s'],
  [1800, '30 min'],
  [5400, '1 h 30 min'],
  [0, '0 s'],
])('%d seconds are told as %s', (seconds, text) => expect(limitText(seconds)).toBe(text))

it.each([
  [65, '01:05'],
  [3729, '1:02:09'],
  [430_000, '4 d 23 h'],
])('%d seconds are counted down as %s', (seconds, text) => expect(countdownText(seconds)).toBe(text))

const AT = Date.parse('2026-11-25T00:00:00Z') / 1000
const quiz = {
  role: 'mandatory',
  openAt: AT - 86_400,
  dueAt: AT + 86_400,
  closeAt: AT + 2 * 86_400,
  serverAt: AT,
  timeLimitS: null,
  navigation: 'free',
  behaviour: 'deferred',
  attemptsAllowed: 1,
  grading: 'highest',
  buildsOnLast: false,
  shows: { answers: [], rightAnswers: [] },
} as unknown as QuizStart

it('tells when it is due, and from when to when it is open', () => {
  expect(aboveName(quiz, AT)).toBe('Quiz · due on 26 Nov, 5:30 AM')
  expect(getRules(quiz)[0]?.text).toBe('Open from 24 Nov, 5:30 AM to 27 Nov, 5:30 AM.')
  expect(getRules({ ...quiz, openAt: null, closeAt: null })[0]?.about).toBe('saving')
})

it('what is over by its day was due, before its learner joined or then', () => {
  const over = { ...quiz, dueAt: AT - 3600 }
  expect(aboveName(over, AT)).toBe('Quiz · was due 25 Nov, 4:30 AM')
  expect(aboveName({ ...over, isBeforeJoin: true }, AT)).toBe('Quiz · was due before you joined')
})

it.each([
  ['deferred', 'Flag a question to come back to it. You can change any answer until you submit.'],
  ['adaptive', 'Flag a question to come back to it. You can change any answer until you submit.'],
  ['immediate', 'Flag a question to come back to it. You can change an answer until you check it.'],
  ['interactive', 'Flag a question to come back to it.'],
] as const)('answers that are checked (%s) promise no change that they do not have', (behaviour, text) => {
  expect(getRules({ ...quiz, behaviour, navigation: 'free' }).find(({ about }) => about === 'way')?.text).toBe(text)
})

it.each([
  [{ attempts: 1, minutes: 0 }, 2, 600, 'Your institute gave you 1 more attempt.'],
  [{ attempts: 3, minutes: 20 }, 5, 1800, 'Your institute gave you 3 more attempts and 20 min more in each attempt.'],
  // Where the quiz has no limit nothing is more.
  [{ attempts: 3, minutes: 20 }, null, null, undefined],
  [null, 2, 600, undefined],
])('of %j it says what the learner has more of', (extra, attemptsAllowed, timeLimitS, text) => {
  const rules = getRules({ ...quiz, extra, attemptsAllowed, timeLimitS })
  expect(rules.find(({ about }) => about === 'yours')?.text).toBe(text)
})
