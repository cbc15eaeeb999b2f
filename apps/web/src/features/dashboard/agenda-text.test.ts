import { expect, it } from 'vitest'
import { agendaStatus } from './dashboard-text.ts'

const START = 1_795_000_000
const live = {
  kind: 'live',
  at: START,
  isDone: false,
  isLocked: false,
  activity: null,
  job: null,
  courseName: 'SQL',
} as const

it.each([
  [START - 86_400, 'Upcoming'],
  [START - 60, 'Live now'],
  [START, 'Live now'],
  [START + 90 * 60, 'Live now'],
  [START + 4 * 3600, 'Ended'],
])('a class is live for a while, and not for the rest of its day: %i', (nowS, text) => {
  expect(agendaStatus(live, nowS)).toBe(text)
})

it.each([
  [{ isSubmitted: true }, 'Submitted'],
  [{ isSubmitted: true, isFailed: true }, 'Not cleared'],
  [{}, 'Completed'],
])('what was submitted and not passed is not completed: %j', (more, text) => {
  expect(agendaStatus({ ...live, kind: 'due', isDone: true, ...more }, START)).toBe(text)
})

it.each([
  [START + 89 * 60, 'Live now'],
  [START + 90 * 60, 'Ended'],
])('a class whose length is known is over when that has passed: %i', (nowS, text) => {
  expect(agendaStatus({ ...live, minutes: 90 }, nowS)).toBe(text)
})
