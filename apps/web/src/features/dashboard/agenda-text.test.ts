import { expect, it } from 'vitest'
import { presentItem } from './agenda-item.ts'
import { agendaAction, agendaStatus, comingText } from './dashboard-text.ts'

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

it('says of a part of a program when it is due, and leads to where it is paid', () => {
  const payment = { planId: 7, number: 2, count: 3, totalPaise: 472_000, isAutomatic: false }
  const part = { ...live, kind: 'payment', courseName: 'Data Sprint', payment } as const
  expect(presentItem(part, 1)).toMatchObject({
    name: '₹4,720.00, part 2 of 3',
    about: 'Data Sprint',
    opening: { to: '/payments' },
  })
  expect([agendaStatus(part, START), agendaAction(part, START)]).toEqual(['Due today', 'Pay'])
  expect(comingText(part)).toMatch(/^Payment due \w+day$/)
  const month = { ...part, payment: { ...payment, count: null, isAutomatic: true } }
  expect([agendaStatus(month, START), agendaAction(month, START)]).toEqual(['Charged today', 'Details'])
  expect(comingText(month)).toMatch(/^Charged \w+day$/)
})
