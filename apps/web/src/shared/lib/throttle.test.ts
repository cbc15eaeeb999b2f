import { beforeEach, expect, it } from 'vitest'
import { mayRun } from './throttle.ts'

const DAY_20_H_MS = 72_000_000
beforeEach(() => localStorage.clear())

it('an action runs once in 20 hours, each name for itself (spec: platform 9)', () => {
  expect(mayRun('survey', undefined, 1000)).toBe(true)
  expect(mayRun('survey', undefined, 1000 + DAY_20_H_MS - 1)).toBe(false)
  expect(mayRun('tour', undefined, 1000 + DAY_20_H_MS - 1)).toBe(true)
  expect(mayRun('survey', undefined, 1000 + DAY_20_H_MS)).toBe(true)
})

it('the time between is up to the caller', () => {
  expect(mayRun('ping', 10, 100)).toBe(true)
  expect(mayRun('ping', 10, 109)).toBe(false)
  expect(mayRun('ping', 10, 110)).toBe(true)
})

it('a broken or future moment does not lock it', () => {
  localStorage.setItem('throttle:survey', 'x')
  expect(mayRun('survey', undefined, 1)).toBe(true)
  localStorage.setItem('throttle:survey', '9999')
  expect(mayRun('survey', undefined, 2)).toBe(true)
})
