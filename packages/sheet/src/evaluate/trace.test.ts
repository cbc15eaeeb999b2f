import { describe, expect, it } from 'vitest'
import { explain } from '../explain.ts'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { Workbook } from '../workbook/workbook.ts'
import type { TraceStep } from './trace.ts'

const book = Workbook.fromRows(
  [
    [3, 'x'],
    [4, 'y'],
    [5, 'x'],
  ],
  { functions: ALL_FUNCTIONS },
)

/** Steps that were calculated, in order, as `text = value`. */
function ordered(step: TraceStep): string[] {
  const all = (s: TraceStep): TraceStep[] => [s, ...s.parts.flatMap(all)]
  return all(step)
    .filter(s => s.order !== null && s.kind !== 'number' && s.kind !== 'string')
    .toSorted((a, b) => (a.order as number) - (b.order as number))
    .map(s => `${s.text} = ${JSON.stringify(s.value)}`)
}
const skipped = (step: TraceStep): string[] => (step.order === null ? [step.text] : step.parts.flatMap(skipped))

describe('a trace', () => {
  it('tells the value of each part in the order of calculation', () => {
    expect(ordered(book.use(explain).trace('D1', '=(A1+A2)*2-A3') as TraceStep)).toEqual([
      'A1 = 3',
      'A2 = 4',
      'A1+A2 = 7',
      '(A1+A2) = 7',
      '(A1+A2)*2 = 14',
      'A3 = 5',
      '(A1+A2)*2-A3 = 9',
    ])
  })

  it('marks what was not calculated', () => {
    const step = book.use(explain).trace('D1', '=IF(A1>2,A2,1/0)') as TraceStep
    expect(step.value).toBe(4)
    expect(skipped(step)).toEqual(['1/0'])
    expect(skipped(book.use(explain).trace('D1', '=IFERROR(A1,A2)') as TraceStep)).toEqual(['A2'])
  })

  it('tells an argument left empty as calculated where it stands for zero', () => {
    expect(skipped(book.use(explain).trace('D1', '=ROUND(A1,)') as TraceStep)).toEqual([])
    expect(skipped(book.use(explain).trace('D1', '=SEQUENCE(A1,,5)') as TraceStep)).toEqual([''])
  })

  it('shows ranges and arrays with their size', () => {
    const step = book.use(explain).trace('D1', '=SUM(A1:A3*(B1:B3="x"))') as TraceStep
    const [product] = step.parts
    expect([step.value, product?.value, product?.size]).toEqual([8, [[3], [0], [5]], { rows: 3, cols: 1 }])
    const long = book.use(explain).trace('D1', '=SUM(A1:C1000)')?.parts[0]
    expect(long?.size).toEqual({ rows: 1000, cols: 3 })
    expect(long?.value).toHaveLength(33)
  })

  it('shows of an array of references what the cells hold, or which they are', () => {
    const parts = (formula: string) => book.use(explain).trace('D1', formula)?.parts[0]?.value
    expect(parts('=N(OFFSET(A1,{0;2},0))')).toEqual([[3], [5]])
    expect(parts('=N(INDIRECT({"A1:A2","no, not this"}))')).toEqual([
      ['A1:A2', expect.objectContaining({ error: '#REF!' })],
    ])
  })

  it('tells which rows met the conditions of a call', () => {
    const met = (formula: string) => book.use(explain).trace('D1', formula)?.met
    expect(met('=SUMIFS(A1:A3,B1:B3,"x",A1:A3,">=4")')).toEqual({ rows: [3], count: 1, each: [2, 2], of: 3 })
    expect(met('=SUMIF(B:B,"x",A:A)')).toEqual({ rows: [1, 3], count: 2, each: [2], of: 3 })
    expect(met('=COUNTIF(A2:A3,A2)')).toEqual({ rows: [2], count: 1, each: [1], of: 2 })
    expect(met('=COUNTIF(A1:B3,4)')).toBeNull()
    expect(met('=SUM(COUNTIF(A1:A3,{3,4}))')).toBeNull()
    expect(met('=SUM(A1:A3)')).toBeNull()
  })

  it('counts the calls of a LAMBDA', () => {
    const step = book.use(explain).trace('D1', '=SUM(MAP(A1:A3,LAMBDA(n,n*2)))') as TraceStep
    const body = step.parts[0]?.parts[1]?.parts[0]
    expect([body?.text, body?.value, body?.times]).toEqual(['n*2', 10, 3])
  })

  it('has no part for the places where names are given: they are not left out, they have no value', () => {
    const step = book.use(explain).trace('D1', '=LET(x,A1+1,y,x*2,IF(x>0,y,x))') as TraceStep
    expect(step.parts.map(({ text }) => text)).toEqual(['A1+1', 'x*2', 'IF(x>0,y,x)'])
    const unneeded = (part: TraceStep): string[] => (part.order === null ? [part.text] : part.parts.flatMap(unneeded))
    expect(unneeded(step)).toEqual(['x'])
  })

  it('shows where an error began', () => {
    const step = book.use(explain).trace('D1', '=ROUND(A1/(A2-4),1)') as TraceStep
    expect(step.parts[0]).toMatchObject({ text: 'A1/(A2-4)', value: { error: '#DIV/0!' } })
  })

  it('takes the formula of the cell, changes nothing, and is null where there is none', () => {
    const own = Workbook.fromRows([[2, '=A1*3']], { functions: ALL_FUNCTIONS })
    expect(own.use(explain).trace('B1')?.value).toBe(6)
    expect(own.use(explain).trace('A1')).toBeNull()
    expect(own.use(explain).trace('A1', '=1+')).toBeNull()
    expect(own.use(explain).trace('A1', '=B1+1')?.value).toBe(7)
    expect(own.value('A1')).toBe(2)
    expect(own.canUndo).toBe(false)
  })

  it('inside a batch reads cells as the batch left them', () => {
    const own = Workbook.fromRows([[2, '=A1*3', '=B1+1']], { functions: ALL_FUNCTIONS })
    own.batch(() => {
      own.set('A1', 5)
      expect(own.use(explain).trace('C1')?.value).toBe(16)
    })
  })

  it('of relative references is told at the place of the formula', () => {
    const own = Workbook.fromRows(
      [
        [1, null],
        [2, '=A2*10'],
      ],
      { functions: ALL_FUNCTIONS },
    )
    expect(own.use(explain).trace('B2')?.parts[0]).toMatchObject({ text: 'A2', value: 2 })
  })

  it('of a formula without end stops', () => {
    const step = book.use(explain).trace('D1', '=LET(f,LAMBDA(g,g(g)),f(f))')
    expect(step?.value).toMatchObject({ error: '#NUM!' })
  })
})
