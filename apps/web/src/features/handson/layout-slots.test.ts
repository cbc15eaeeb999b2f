import { describe, expect, it } from 'vitest'
import { getSlots, layoutIn, slotWords } from './layout-slots.ts'

const PROBLEM = { columnTypes: { B: 'Number' as const }, dimensions: { rows: 30, columns: 15 } }
const DATA = { top: 0, left: 0, bottom: 8, right: 3 }
const by = (column: number, isDescending = false) => ({ rect: DATA, column, isDescending, hasHeader: true })

describe('the layout in the journal', () => {
  it('is nothing while the sheet is as the problem has it', () => {
    expect(getSlots(PROBLEM, [], ['Auto', 'Number', 'Auto'])).toEqual({ sort: null, types: null })
  })

  it('comes back as it was', () => {
    const slots = getSlots(PROBLEM, [by(1), by(0, true)], ['Auto', 'Percent', 'Auto'])
    expect(slots.sort?.[1]).toEqual({ range: 'A1:D9', column: 'A', order: 'descending', hasHeaders: true })
    expect(layoutIn(PROBLEM, slots)).toEqual({ sorts: [by(1), by(0, true)], columnTypes: { B: 'Percent' } })
  })

  it('leaves out sorts that a later one makes void, and keeps those that break its ties', () => {
    const { sort } = getSlots(PROBLEM, [by(1), by(0), by(1, true)], [])
    expect(sort?.map(({ column, order }) => [column, order])).toEqual([
      ['A', 'ascending'],
      ['B', 'descending'],
    ])
  })

  it('leaves out what the problem has no cells for any more', () => {
    const sort = [{ range: 'A1:D99', column: 'A', order: 'ascending', hasHeaders: true }]
    expect(layoutIn(PROBLEM, { sort })).toEqual({ sorts: [], columnTypes: { B: 'Number' } })
  })
})

it.each([
  ['=SUM(B2:B9)', '=SUM(B2:B9)'],
  [[{ range: 'A1:D9', column: 'B', order: 'descending', hasHeaders: true }], 'A1:D9 by column B, descending'],
  [{ B: 'Number' }, 'B: Number'],
  [null, 'As in the problem'],
])('tells %j in words', (value, words) => expect(slotWords(value)).toBe(words))
