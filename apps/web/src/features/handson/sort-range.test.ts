import { describe, expect, it } from 'vitest'
import { readSortRange } from './sort-range.ts'
import { SHEET_SORT_TEXT } from './texts.ts'

const SIZE = { rows: 30, columns: 40 }
const read = (text: string) => readSortRange(text, SIZE, ['F2', 'F3', 'AB2'])

describe('a range to be sorted', () => {
  it.each([
    ['a1:c10', { top: 0, left: 0, bottom: 9, right: 2 }],
    ['C10:A1', { top: 0, left: 0, bottom: 9, right: 2 }],
    [' G1:AA30 ', { top: 0, left: 6, bottom: 29, right: 26 }],
  ])('%j may be', (text, rect) => expect(read(text)).toEqual({ rect }))

  it.each(['', 'A1', 'A1:C', 'A1:C31', 'A1:AO2', 'A1:F10', 'E1:G3', 'AA1:AC2', 'A$1:C10', 'ABC1:ABD2'])(
    '%j may not, in the words of the documents',
    text => expect(read(text)).toMatchObject({ fault: SHEET_SORT_TEXT }),
  )

  it('tells the answer columns that are in the way', () => {
    expect(read('E1:AB3')).toEqual({ fault: SHEET_SORT_TEXT, answerColumns: [5, 27] })
    expect(read('A1:C31')).toEqual({ fault: SHEET_SORT_TEXT, answerColumns: [] })
  })
})
