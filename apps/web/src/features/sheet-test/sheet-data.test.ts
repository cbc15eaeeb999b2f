import { JOURNAL_LIMITS } from '@learn/contract/journal'
import { describe, expect, it } from 'vitest'
import { dataIn, keptFile, wordsOf } from './sheet-data.ts'

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

describe('the data under the learner’s sheet', () => {
  it('keeps a small file whole', () => {
    const rows = [['name', 1, true, null], []]
    expect(keptFile('a.csv', rows)).toEqual({ data: { file: 'a.csv', rows }, leftOut: [] })
  })

  it('keeps whole rows as far as one change of the journal may hold them, and says what is missing', () => {
    const rows = Array.from({ length: 2000 }, (_, n) => [`row ${n} “quoted”`, 'ü'.repeat(40), n])
    const { data, leftOut } = keptFile('large.csv', rows)
    const kept = dataIn(data)
    expect(bytesOf(data)).toBeLessThanOrEqual(JOURNAL_LIMITS.payloadBytes)
    expect(bytesOf(data)).toBeGreaterThan(JOURNAL_LIMITS.payloadBytes * 0.98)
    const count = kept && 'rows' in kept ? kept.rows.length : 0
    expect(kept && 'rows' in kept && kept.rows).toEqual(rows.slice(0, count))
    expect(leftOut).toEqual([`Your sheet has room for ${count} of its 2000 rows: the others were left out.`])
  })

  it('cuts what is too wide', () => {
    const { data, leftOut } = keptFile('wide.csv', [Array.from({ length: 600 }, () => 1)])
    expect(data && 'rows' in data && data.rows[0]).toHaveLength(500)
    expect(leftOut).toEqual(['Columns beyond the first 500 were left out.'])
  })

  it('is told in words', () => {
    expect(wordsOf({ table: 'countries' })).toBe('The open table “Countries”')
    expect(wordsOf({ file: 'a.csv', rows: [] })).toBe('The file “a.csv”')
    expect(wordsOf(null)).toBe('')
    expect(wordsOf('=A1')).toBe('=A1')
  })
})
