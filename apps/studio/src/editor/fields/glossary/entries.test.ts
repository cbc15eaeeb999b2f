import { expect, it } from 'vitest'
import { blankEntry, readWords, sortEntries } from './entries.ts'

it('never uses the key of a term again, and sorts as a dictionary does', () => {
  const first = blankEntry([])
  const second = { ...blankEntry([first]), concept: 'join' }
  const third = { ...blankEntry([first, second]), concept: 'Index' }
  expect([first, second, third].map(({ key }) => key)).toEqual(['e1', 'e2', 'e3'])
  expect(blankEntry([second, third]).key).toBe('e4')
  expect(sortEntries([second, third, first]).map(({ concept }) => concept)).toEqual(['Index', 'join', 'Term 1'])
})

it('reads words between commas', () => {
  expect(readWords(' left join, outer join,, left join ')).toEqual(['left join', 'outer join'])
})
