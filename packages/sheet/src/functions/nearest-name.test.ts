import { expect, it } from 'vitest'
import { ALL_FUNCTIONS } from './all.ts'

it.each([
  ['SUMM', 'SUM'],
  ['VLOKUP', 'VLOOKUP'],
  ['vlookpu', 'VLOOKUP'],
  ['COUTNIF', 'COUNTIF'],
  ['IFERORR', 'IFERROR'],
  ['AVARAGE', 'AVERAGE'],
  ['IFF', 'IF'],
  ['AVG', 'AVERAGE'],
  ['SUBSTRING', 'MID'],
  ['FOOBAR', null],
  ['X', null],
  ['CONSTRUCTOR', null],
])('%s was meant to be %s', (typed, meant) => expect(ALL_FUNCTIONS.nearest(typed)).toBe(meant))
