import { expect, it } from 'vitest'
import { getTone, isLater } from './status-chip.tsx'

it.each([
  ['Due', 'bad'],
  ['Due today', 'bad'],
  ['Due on 23 Nov', 'bad'],
  ['Closes today', 'bad'],
  ['Live', 'bad'],
  ['live now', 'bad'],
  ['Not submitted', 'mute'],
  ['Was due 20 Nov', 'mute'],
  ['Was live', 'mute'],
  ['Not attended', 'mute'],
  ['Not Available', 'mute'],
  ['Not cleared', 'mute'],
  ['Cleared', 'ok'],
  ['Submitted', 'ok'],
  ['Attended', 'ok'],
  ['Completed', 'ok'],
] as const)('%s is shown as %s (spec: platform 4, status colours)', (status, tone) => {
  expect(getTone(status)).toBe(tone)
})

it.each([
  ['Due on 9 Jan, 2027', true],
  ['Closes on 23 Nov', true],
  ['Due today', false],
  ['Closes today', false],
  ['Live now', false],
])('%s is quieter than what is today: %s', (status, isQuiet) => {
  expect(isLater(status)).toBe(isQuiet)
})
