import { expect, it } from 'vitest'
import { areTrackValues } from './track-values.ts'

it.each([
  [{ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '80' }, true],
  [{ 'cmi.core.lesson_status': 'hacked' }, false],
  [{ 'cmi.core.score.raw': '100000' }, false],
  [{ 'cmi.core.score.raw': 'much' }, false],
  [{ 'cmi.core.score.raw': '' }, true],
  [{ 'cmi.core.score.raw': '12', 'cmi.core.score.max': '10' }, false],
  [{ 'cmi.score.raw': '12', 'cmi.score.min': '0', 'cmi.score.max': '20', 'cmi.score.scaled': '0.6' }, true],
  [{ 'cmi.score.raw': '-1', 'cmi.score.min': '0' }, false],
  [{ 'cmi.score.scaled': '7' }, false],
  [{ 'cmi.completion_status': 'passed' }, false],
  [{ 'cmi.success_status': 'passed', 'cmi.exit': 'suspend' }, true],
  [{ 'cmi.suspend_data': 'anything', 'cmi.interactions.0.id': 'q' }, true],
])('values %j are of the data model: %s', (values, isTaken) => {
  expect(areTrackValues(values, values)).toBe(isTaken)
})

it('a score is held against the bounds that stand there already', () => {
  const sent = { 'cmi.score.raw': '30' }
  expect(areTrackValues(sent, { ...sent, 'cmi.score.max': '20' })).toBe(false)
})
