import { describe, expect, it } from 'vitest'
import { explain } from '../explain.ts'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { Workbook } from './workbook.ts'

describe('cells that a formula elsewhere fills', () => {
  const b = Workbook.fromRows([['=SEQUENCE(3)', '=SUM(A1#)', '=A3', '=A1', '=SUM(Sheet1!$A$1#)']], {
    functions: ALL_FUNCTIONS,
    clock: () => 0,
  })
  const { dependents, precedents } = {
    dependents: (place: string) =>
      b
        .use(explain)
        .dependents(place)
        .map(({ col }) => col),
    precedents: (place: string) => b.use(explain).precedents(place),
  }

  it('are read by the formulas that read the whole array', () => {
    expect(dependents('A3')).toEqual([1, 2, 4])
    expect(dependents('A2')).toEqual([1, 4])
    expect(dependents('A1')).toEqual([1, 3, 4])
  })

  it('are all precedents of the formulas that read the whole array', () => {
    expect(precedents('B1')).toEqual([{ sheet: 0, top: 0, left: 0, bottom: 2, right: 0 }])
    expect(precedents('D1')).toEqual([{ sheet: 0, top: 0, left: 0, bottom: 0, right: 0 }])
  })
})
