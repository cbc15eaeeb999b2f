import { expect, it } from 'vitest'
import { slotsOfBook, tabSlot, tabsIn, valuesIn } from './sheet-slots.ts'

it('each sheet has its own slots of one journal', () => {
  const values = { data: 1, A1: 'one', '2.A1': 'two', '10.data': 3, tabs: ['One', 'Two'] }
  expect(valuesIn(values, 1)).toEqual({ data: 1, A1: 'one' })
  expect(valuesIn(values, 2)).toEqual({ A1: 'two' })
  expect(valuesIn(values, 10)).toEqual({ data: 3 })
  expect([tabSlot(1, 'A1'), tabSlot(2, 'A1')]).toEqual(['A1', '2.A1'])
  expect(tabsIn(values)).toEqual(['One', 'Two'])
})

it('a book that is opened empties what it does not hold', () => {
  const before = { A1: 'old', '3.A1': 'old', '2.data': null }
  const book = [
    { name: 'One', data: 1 },
    { name: 'Two', data: 2 },
  ]
  expect(Object.fromEntries(slotsOfBook(before, book))).toEqual({
    A1: null,
    '3.A1': null,
    data: 1,
    '2.data': 2,
    tabs: ['One', 'Two'],
  })
  expect(Object.fromEntries(slotsOfBook({}, book.slice(0, 1)))).toEqual({ data: 1, tabs: null })
})
