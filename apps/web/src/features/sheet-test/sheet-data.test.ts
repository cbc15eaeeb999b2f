import { describe, expect, it } from 'vitest'
import { getWords } from './sheet-data.ts'

describe('the data under the learner’s sheet', () => {
  it('is told in words', () => {
    expect(getWords({ table: 'countries' })).toBe('The open table “Countries”')
    expect(getWords({ file: 'a.csv', rows: [] })).toBe('The file “a.csv”')
    expect(getWords(null)).toBe('')
    expect(getWords('=A1')).toBe('=A1')
  })
})
