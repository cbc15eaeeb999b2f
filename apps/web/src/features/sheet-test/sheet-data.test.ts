import { describe, expect, it } from 'vitest'
import { wordsOf } from './sheet-data.ts'

describe('the data under the learner’s sheet', () => {
  it('is told in words', () => {
    expect(wordsOf({ table: 'countries' })).toBe('The open table “Countries”')
    expect(wordsOf({ file: 'a.csv', rows: [] })).toBe('The file “a.csv”')
    expect(wordsOf(null)).toBe('')
    expect(wordsOf('=A1')).toBe('=A1')
  })
})
