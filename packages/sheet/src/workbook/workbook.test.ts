import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { functionList } from '../functions/function-list.ts'
import { cycleReferences } from '../parse/cycle.ts'
import { formulaTokens } from '../parse/tokens.ts'
import { pivot } from '../pivot.ts'
import { COLUMN_TYPES } from './column-types.ts'
import { Workbook } from './workbook.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 1_767_225_600_000 }
const book = (rows: (string | number | boolean | null)[][]) => Workbook.fromRows(rows, options)

describe('cells', () => {
  it('give raw value, shown text, formula, input and error with message', () => {
    const b = book([['12%', '=1/0', "'=x", '=A1*2']])
    expect(b.value('A1')).toBe(0.12)
    expect(b.text('A1')).toBe('12%')
    expect(b.input('A1')).toBe('12%')
    expect(b.error('B1')).toMatchObject({ error: '#DIV/0!', message: 'Division by zero.' })
    expect(b.value('C1')).toBe('=x')
    expect(b.input('C1')).toBe("'=x")
    expect(b.formula('D1')).toBe('=A1*2')
    expect(b.value('D1')).toBe(0.24)
  })

  it('tell the place of a bracket or arity mistake', () => {
    const b = book([['=SUM(1,2', '=1+)', '=ABS(1,2)', '=VLOOKUP(1)']])
    expect(b.error('A1')?.message).toBe("A '(' is never closed. (at character 5)")
    expect(b.error('B1')?.message).toContain('at character 4')
    expect(b.error('C1')?.message).toBe('ABS needs 1 argument (at character 2).')
    expect(b.error('D1')?.message).toBe('VLOOKUP needs 3 to 4 arguments (at character 2).')
  })

  it('report every cell that an edit reached, once', () => {
    const b = book([[1, '=A1*2', '=B1+A1', 'x']])
    expect([...b.set('A1', 5)].map(c => c.col).toSorted((a, b) => a - b)).toEqual([0, 1, 2])
  })

  it('read typed text by the type of their column', () => {
    const b = book([[null]])
    b.setColumnFormat(0, '@')
    b.setColumnFormat(1, '0.00%')
    b.set('A1', '0012')
    b.set('B1', '0.5')
    b.set('B2', '12')
    b.set('B3', '7%')
    b.setColumnFormat(2, COLUMN_TYPES.Currency)
    b.set('C1', '1234567')
    b.setColumnFormat(3, COLUMN_TYPES.Date)
    b.set('D1', '31/3/2024')
    expect(b.value('A1')).toBe('0012')
    expect([b.text('B1'), b.text('B2'), b.text('B3')]).toEqual(['50.00%', '12.00%', '7.00%'])
    expect([b.text('C1'), b.text('D1')]).toEqual(['₹12,34,567.00', '31-Mar-2024'])
    expect([b.input('B2'), b.input('C1'), b.input('D1')]).toEqual(['12%', '1234567', '2024-03-31'])
  })

  it('are refused when they do not exist', () => {
    expect(() => book([]).value('ZZZZ1')).toThrow('There is no cell ZZZZ1')
    expect(() => book([]).set('Other!A1', 1)).toThrow('There is no cell Other!A1')
  })
})

describe('rows and columns', () => {
  it('inserted inside a range make it longer, before it move it', () => {
    const b = book([[1], [2], ['=SUM(A1:A2)'], ['=$A$1+A2']])
    b.changeRows(1, 1)
    expect(b.formula('A4')).toBe('=SUM(A1:A3)')
    expect(b.formula('A5')).toBe('=$A$1+A3')
    b.changeCols(0, 1)
    expect(b.formula('B5')).toBe('=$B$1+B3')
    b.undo()
    b.undo()
    expect(b.formula('A3')).toBe('=SUM(A1:A2)')
  })

  it('deleted shorten ranges, and leave #REF! where nothing is left', () => {
    const b = book([[1], [2], [3], ['=SUM(A1:A3)', '=A2', '=SUM(A2:A2)']])
    b.changeRows(1, -1)
    expect(b.formula('A3')).toBe('=SUM(A1:A2)')
    expect(b.formula('B3')).toBe('=#REF!')
    expect(b.error('C3')?.error).toBe('#REF!')
    expect(b.value('A3')).toBe(4)
  })

  it('on several sheets are added up by one reference', () => {
    const b = book([[1]])
    b.sheets.add('Feb')
    b.sheets.add('Mar')
    b.set('Feb!A1', 2)
    b.set('Mar!A1', 3)
    b.set('B1', '=SUM(Sheet1:Mar!A1)')
    expect(b.value('B1')).toBe(6)
    b.set('Feb!A1', 20)
    expect(b.value('B1')).toBe(24)
    expect(b.formula('B1')).toBe('=SUM(Sheet1:Mar!A1)')
  })

  it('of another sheet are followed too', () => {
    const b = book([[1, 2]])
    b.sheets.add('My data')
    b.set("'My data'!A1", '=Sheet1!B1*10')
    b.changeCols(0, 1)
    expect(b.formula("'My data'!A1")).toBe('=Sheet1!C1*10')
    b.sheets.rename(0, 'First one')
    expect(b.value("'My data'!A1")).toBe(20)
    expect(b.formula("'My data'!A1")).toBe("='First one'!C1*10")
  })
})

describe('copy, fill and sort', () => {
  it('shifts relative references and keeps $ ones', () => {
    const b = book([[1, 2, '=A1+$B$1+A$1']])
    b.copy('C1', 'C2:C3')
    expect(b.formula('C3')).toBe('=A3+$B$1+A$1')
    b.copy('C1', 'A5')
    expect(b.formula('A5')).toBe('=#REF!+$B$1+#REF!')
  })

  it.each([
    [
      [1, 3],
      [5, 7],
    ],
    [[2], [2, 2]],
    [['Mon'], ['Tue', 'Wed']],
    [['Item 1'], ['Item 2', 'Item 3']],
    [['January'], ['February', 'March']],
    [
      ['x', 'y'],
      ['x', 'y'],
    ],
  ])('fill continues %j with %j', (source, wanted) => {
    const b = book(source.map(v => [v]))
    const n = source.length
    b.fill(`A1:A${n}`, `A1:A${n + 2}`)
    expect(b.values(`A${n + 1}:A${n + 2}`).flat()).toEqual(wanted)
  })

  it('fill continues dates by day and by month, upwards too, and formulas by shifting', () => {
    const b = book([
      ['2024-01-31', '2024-01-15', 5, '=C1'],
      [null, '2024-02-15', 7],
    ])
    b.fill('A1', 'A1:A3')
    b.fill('B1:B2', 'B1:B4')
    b.fill('D1', 'D1:D2')
    expect([b.text('A3'), b.text('B4'), b.formula('D2')]).toEqual(['2024-02-02', '2024-04-15', '=C2'])
    const up = book([[null], [null], [5], [7]])
    up.fill('A3:A4', 'A1:A4')
    expect(up.values('A1:A2').flat()).toEqual([1, 3])
    const formulas = book([[null], [null], [null], ['=B4'], ['=C5*2']])
    formulas.fill('A4:A5', 'A1:A5')
    expect(['A3', 'A2', 'A1'].map(place => formulas.formula(place))).toEqual(['=C3*2', '=B2', '=C1*2'])
    const right = book([
      [1, 2],
      ['=A1*2', null],
    ])
    right.fill('A1:B1', 'A1:D1')
    right.fill('A2', 'A2:D2')
    expect(right.values('A1:D2')).toEqual([
      [1, 2, 3, 4],
      [2, 4, 6, 8],
    ])
  })

  it('sorts by column and order, keeps the header, puts empty cells last', () => {
    const b = book([
      ['name', 'n'],
      ['b', 2],
      ['a', null],
      ['C', 1],
      ['d', 'x'],
    ])
    b.sort('A1:B5', { column: 1, order: 'descending', hasHeader: true })
    expect(b.values('A1:B5')).toEqual([
      ['name', 'n'],
      ['d', 'x'],
      ['b', 2],
      ['C', 1],
      ['a', null],
    ])
  })
})

describe('filters', () => {
  it('hide rows by text or condition, and SUBTOTAL leaves them out', () => {
    const b = book([
      ['k', 'v'],
      ['a', 1],
      ['b', 2],
      ['a', 3],
      [null, '=SUBTOTAL(9,B2:B4)'],
    ])
    b.filter('A1:B4', 0, { texts: ['A'] })
    expect(b.filters.hiddenRows()).toEqual([2])
    expect(b.value('B5')).toBe(4)
    b.filter('A1:B4', 1, { condition: '>1' })
    expect(b.filters.hiddenRows()).toEqual([1, 2])
    b.filters.clear()
    expect(b.value('B5')).toBe(6)
    b.undo()
    expect(b.filters.isActive()).toBe(true)
  })
})

describe('pivot tables', () => {
  const b = book([
    ['Region', 'Year', 'Sales'],
    ['N', 2023, 10],
    ['S', 2023, 20],
    ['N', 2024, 30],
    ['n', 2024, null],
  ])
  it('group, sum up and total', () => {
    const table = pivot(b, 'A1:C5', {
      rows: ['Region'],
      values: [
        { column: 'Sales', total: 'sum' },
        { column: 'Sales', total: 'count' },
      ],
    })
    expect(table.header).toEqual(['Region', 'Sum of Sales', 'Count of Sales'])
    expect(table.rows).toEqual([
      ['N', 40, 2],
      ['S', 20, 1],
      ['Grand Total', 60, 3],
    ])
  })
  it('spread over columns', () => {
    const table = pivot(b, 'A1:C5', {
      rows: ['Region'],
      columns: ['Year'],
      values: [{ column: 'Sales', total: 'max' }],
    })
    expect(table.header).toEqual(['Region', '2023', '2024', 'Grand Total'])
    expect(table.rows).toEqual([
      ['N', 10, 30, 30],
      ['S', 20, null, 20],
      ['Grand Total', 20, 30, 30],
    ])
  })
  it.each([
    ['average', 20],
    ['min', 10],
    ['distinct', 3],
  ] as const)('%s', (total, wanted) => {
    expect(pivot(b, 'A1:C5', { rows: ['Region'], values: [{ column: 2, total }] }).rows.at(-1)?.[1]).toBe(wanted)
  })
  it('refuse a crossing of more than a million cells', () => {
    const wide = book([['a', 'b'], ...Array.from({ length: 1100 }, (_, i) => [i, i])])
    const options = { rows: ['a'], columns: ['b'], values: [{ column: 'a', total: 'sum' as const }] }
    expect(() => pivot(wide, 'A1:B1101', options)).toThrow('too large')
  })
  it('refuse a column that is not there', () => {
    expect(() => pivot(b, 'A1:C5', { rows: ['Nope'], values: [] })).toThrow('The range has no column Nope')
  })
})

describe('names, sheets and the stored model', () => {
  it('names stand for formulas and follow inserted rows', () => {
    const b = book([[5, '=rate*2']])
    b.define('Rate', '=Sheet1!$A$1')
    expect(b.value('B1')).toBe(10)
    b.changeRows(0, 1)
    expect(b.names).toEqual([{ name: 'Rate', formula: '=Sheet1!$A$2' }])
    expect(b.value('B2')).toBe(10)
    b.set('A2', 6)
    expect(b.value('B2')).toBe(12)
  })

  it('is small: filled formulas are stored once, and loading calculates nothing', () => {
    const b = book(Array.from({ length: 1000 }, (_, i) => [i, `=A${i + 1}*2`]))
    const model = b.toModel()
    expect(model.formulas).toHaveLength(1)
    expect(JSON.stringify(model).length).toBeLessThan(16_000)
    const loaded = Workbook.fromModel(model, options)
    expect(loaded.value('B1000')).toBe(1998)
    expect(loaded.formula('B500')).toBe('=A500*2')
  })

  it('refuses a damaged model', () => {
    expect(() => Workbook.fromModel({ version: 3 } as never, options)).toThrow('not a stored workbook')
    expect(() =>
      Workbook.fromModel({ version: 1, formulas: [], sheets: [{ name: 'a', runs: [[0, 0, [[7]]]] }] }, options),
    ).toThrow()
  })
})

describe('for an editor', () => {
  it('a formula splits into tokens with places', () => {
    const tokens = formulaTokens('=SUM(A1:B2, "x")')
    expect(tokens.map(t => t.kind)).toEqual([
      'function',
      'bracket',
      'reference',
      'separator',
      'space',
      'text',
      'bracket',
    ])
    expect(tokens[2]).toMatchObject({ text: 'A1:B2', start: 5, end: 10, ref: { r1: 0, c1: 0, r2: 1, c2: 1 } })
  })

  it.each([
    ['=A1', '=$A$1'],
    ['=$A$1', '=A$1'],
    ['=A$1', '=$A1'],
    ['=$A1', '=A1'],
    ['=A:A', '=$A:$A'],
    ["='My sheet'!B2", "='My sheet'!$B$2"],
  ])('F4 turns %s into %s', (before, after) => {
    expect(cycleReferences(before, before.length).text).toBe(after)
  })

  it('every function has a line of help and named arguments', () => {
    const list = functionList(ALL_FUNCTIONS)
    expect(list.length).toBeGreaterThan(450)
    for (const { name, help, arguments: args } of list) {
      expect(help, name).toMatch(/^[A-Z].{5,120}\.$/)
      expect(
        args.every(a => a.name.length > 0),
        name,
      ).toBe(true)
    }
  })
})
