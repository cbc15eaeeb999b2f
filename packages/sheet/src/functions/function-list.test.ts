import { describe, expect, it } from 'vitest'
import { CellError } from '../values.ts'
import { Workbook } from '../workbook/workbook.ts'
import { ALL_FUNCTIONS } from './all.ts'
import { COMMON_FUNCTIONS } from './common.ts'
import { FUNCTION_EXAMPLES } from './function-examples.ts'
import { functionList } from './function-list.ts'
import { CATEGORIES } from './registry.ts'

const list = functionList(ALL_FUNCTIONS)
const help = (name: string) => list.find(f => f.name === name)

const ORDERS = [
  ['Region', 'Product', 'Units', 'Price', 'Date'],
  ['North', 'Pen', 4, 12.5, 45_356],
  ['South', 'Ink', 2, 90, 45_360],
  ['North', 'Pen', 3, 12, 45_371],
  ['East', 'Pad', 6, 35, 45_380],
  ['North', 'Ink', 1, 95, 45_412],
]

describe('the list of functions', () => {
  it('tells category, arguments and an example', () => {
    expect(help('ROUND')).toEqual({
      name: 'ROUND',
      help: 'Rounds to a number of digits.',
      category: 'Math',
      isCommon: true,
      example: '=ROUND(D2, 1)',
      arguments: [
        { name: 'number', isOptional: false, repeats: false, help: 'a number' },
        { name: 'digits', isOptional: false, repeats: false, help: 'a number' },
      ],
    })
    expect(help('PMT')?.arguments.at(-1)).toMatchObject({ name: 'type', help: 'a number; 0 when left out' })
    expect(help('BESSELI')).toMatchObject({ category: 'Engineering', isCommon: false })
    expect(help('IF')).toMatchObject({ category: 'Logic', isCommon: true })
  })

  it('has functions in every category and a line of help for each', () => {
    expect(new Set(list.map(f => f.category))).toEqual(new Set(CATEGORIES))
    for (const f of list) expect([f.name, f.help.length > 5]).toEqual([f.name, true])
  })

  it('marks as common only functions that the common set has', () => {
    const known = new Set(functionList(COMMON_FUNCTIONS).map(f => f.name))
    expect(Object.keys(FUNCTION_EXAMPLES).filter(name => !known.has(name))).toEqual([])
  })

  it.each(Object.entries(FUNCTION_EXAMPLES))('the example of %s works: %s', (name, example) => {
    const book = Workbook.fromRows(ORDERS, { functions: COMMON_FUNCTIONS })
    book.set('H1', example)
    expect(example).toContain(`${name}(`)
    expect(book.value('H1')).not.toBeInstanceOf(CellError)
  })
})
