import { expect, it } from 'vitest'
import { momentName } from './date-text.ts'

const nowS = Date.parse('2026-11-21T15:00:00+05:30') / 1000

it.each([
  ['2026-11-21T00:05:00+05:30', '12:05 AM'],
  ['2026-11-20T23:55:00+05:30', '20 Nov'],
  ['2025-12-31T12:00:00+05:30', '31 Dec, 2025'],
])('the moment %s is told as %s', (at, text) => {
  expect(momentName(Date.parse(at) / 1000, nowS)).toBe(text)
})
