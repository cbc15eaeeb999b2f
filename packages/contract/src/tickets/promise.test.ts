import { describe, expect, it } from 'vitest'
import { answerDue, officeTimeBetween } from './promise.ts'

const at = (text: string): number => Date.parse(`${text}+05:30`) / 1000

describe('the promise of an answer', () => {
  it.each([
    ['2026-11-21T10:00', '2026-11-21T13:00'],
    ['2026-11-21T07:15', '2026-11-21T12:00'],
    ['2026-11-21T20:00', '2026-11-22T11:00'],
    ['2026-11-21T18:00', '2026-11-21T21:00'],
    ['2026-11-21T21:00', '2026-11-22T12:00'],
    ['2026-11-21T23:59', '2026-11-22T12:00'],
  ])('asked at %s it is due at %s', (asked, due) => {
    expect(answerDue(at(asked))).toBe(at(due))
  })

  it.each([
    ['2026-11-21T20:00', '2026-11-22T09:12', 72 * 60],
    ['2026-11-21T10:00', '2026-11-21T10:30', 30 * 60],
    ['2026-11-21T22:00', '2026-11-22T08:00', 0],
    ['2026-11-21T08:00', '2026-11-23T10:00', 25 * 3600],
  ])('from %s to %s are so many seconds of office time', (from, to, seconds) => {
    expect(officeTimeBetween(at(from), at(to))).toBe(seconds)
  })
})
