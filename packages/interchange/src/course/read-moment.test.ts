import { afterEach, expect, it } from 'vitest'
import { readMoment } from './read-moment.ts'

const zone = process.env['TZ']
afterEach(() => {
  process.env['TZ'] = zone
})

it.each(['Asia/Kolkata', 'America/New_York', 'UTC'])('reads the same moment on a computer in %s', place => {
  process.env['TZ'] = place
  const at = Date.UTC(2024, 2, 1, 23, 59, 59) / 1000
  for (const written of ['2024-03-01T23:59:59', '2024-03-01T23:59:59Z', ' 2024-03-02T05:29:59+05:30 '])
    expect(readMoment(written)).toBe(at)
})

it.each(['', 'soon', '1960-01-01T00:00:00', '99999-01-01T00:00:00Z'])('has none for %j', written => {
  expect(readMoment(written)).toBeNull()
})
