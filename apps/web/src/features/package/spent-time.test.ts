import { expect, it } from 'vitest'
import { spentMinutes, spentText } from './spent-time.ts'

const said = (values: Record<string, string>) => ({ values, pieces: 0 })

it.each([
  [{}, null],
  [{ place: { item: 1 }, 'item-0.0': '{}', 'item-0': said({}) }, null],
  [
    {
      'item-0': said({ 'cmi.core.total_time': '0001:30:00.00' }),
      'item-3': said({ 'cmi.core.total_time': '00:00:45' }),
    },
    91,
  ],
  [{ 'item-0': said({ 'cmi.total_time': 'P1DT1H2M30.5S' }) }, 1503],
  [{ 'item-0': said({ 'cmi.total_time': 'soon' }) }, null],
])('what %j says was spent is %s minutes', (slots, minutes) => {
  expect(spentMinutes(slots)).toBe(minutes)
})

it('is told beside how long it takes', () => {
  expect([spentText(12, 20), spentText(12, null), spentText(0, 20), spentText(null, 20)]).toEqual([
    '12 of about 20 min',
    '12 min',
    '',
    '',
  ])
})
