import { expect, it } from 'vitest'
import { fitting } from './fitting.ts'
import { parsePlayerMessage } from './messages.ts'
import { getSlots, getValues } from './slots.ts'

const state = { 'cmi.success_status': 'passed', 'cmi.score.scaled': '1', 'cmi.location': '9', 'cmi.suspend_data': 'p9' }
const answers = Object.fromEntries(
  Array.from({ length: 250 }, (_, n) => [`cmi.interactions.${n}.learner_response`, 'x'.repeat(3900)]),
)

it('what fits is saved as it is', () => {
  const values = { ...state, 'cmi.interactions.0.id': 'q1' }
  expect(fitting(values)).toEqual({ values, isCut: false })
})

it.each([
  ['answers that are too many', answers],
  ['a value that is too long', { 'cmi.comments': 'x'.repeat(65_001) }],
])('%s are left out, and its state and score arrive', (_what, more) => {
  const { values, isCut } = fitting({ ...more, ...state })
  expect([values, isCut]).toEqual([state, true])
  const message = { kind: 'saved', item: 0, values, isLast: false, isCut }
  expect(parsePlayerMessage(message)).toEqual(message)
  expect(getValues(0, Object.fromEntries(getSlots(0, values) ?? []))).toEqual(state)
})
