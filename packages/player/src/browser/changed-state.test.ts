import { expect, it } from 'vitest'
import { changedState } from './changed-state.ts'

/** What is saved of a content that stands like this, look after look. */
const savedOf = (wasSaved: boolean, states: readonly string[]): string[] => {
  const left = [...states]
  const look = changedState(wasSaved, () => left.shift() ?? '')
  return states.map(look)
}

it('what was saved stands until the content stands differently, and then what it says', () => {
  expect(savedOf(true, ['', '["",""]', '["",""]', '["a",""]', '["",""]'])).toEqual(['', '', '', '["a",""]', '["",""]'])
})

it('a content that takes its state back late is saved with it', () => {
  expect(savedOf(true, ['["",""]', '["a","b"]'])).toEqual(['', '["a","b"]'])
})

it('of a content that nothing was saved of, all is saved', () => {
  expect(savedOf(false, ['["",""]', '["a",""]'])).toEqual(['["",""]', '["a",""]'])
})
