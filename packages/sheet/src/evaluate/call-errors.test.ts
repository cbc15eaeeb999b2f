import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { CellError } from '../values.ts'
import { Workbook } from '../workbook/workbook.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 0 }
const messageOf = (formula: string, rows: (string | number)[][] = [[1], [2], [3]]) => {
  const value = Workbook.fromRows(rows, options).evaluate(formula)
  return value instanceof CellError ? `${value.error} ${value.message}` : value
}

describe('an error names the function, its arguments and their values', () => {
  it.each([
    ['=LARGE(A1:A3,9)', '#NUM! LARGE(values: A1:A3, k: 9): a number is outside what the function accepts.'],
    [
      '=TAKE({1,2},0)',
      '#CALC! TAKE(array: an array of 1 x 2, rows: 0): the calculation gave an empty or unsupported array.',
    ],
    ['=OFFSET(A1,-1,0)', '#REF! OFFSET(reference: A1, rows: -1, columns: 0): a reference is not valid.'],
    ['=TEXTBEFORE("abc","z")', '#N/A TEXTBEFORE(text: "abc", delimiter: "z"): a value is not available.'],
    ['=Plan!A1', '#REF! There is no sheet Plan.'],
    ["=SUM('My plan'!A1:A3)", '#REF! There is no sheet My plan.'],
    ['=CHOOSE(9,1,2)', '#VALUE! CHOOSE: there is no value 9, there are 2.'],
    ['=IF("x",1,2)', '#VALUE! IF: the test is "x", not TRUE or FALSE.'],
    ['=IFS("x",1)', '#VALUE! IFS: the test is "x", not TRUE or FALSE.'],
    ['=IFS(FALSE,1)', '#N/A IFS: none of the tests is TRUE.'],
    ['=SWITCH(1,2,3)', '#N/A SWITCH: 1 is none of the matches.'],
  ])('%s', (formula, message) => expect(messageOf(formula)).toBe(message))

  it('but a function is not blamed for an error that came in with its cells', () => {
    expect(messageOf('=LARGE(A1:A2,1)', [['=1/0'], [2]])).toBe('#DIV/0! Division by zero.')
    expect(messageOf('=SUM(A1:A2)', [['=CHAR(0)'], [2]])).toBe('#VALUE! CHAR(number: 0): a value is of the wrong type.')
  })

  it('nor for one that may lie in more cells than are worth a look', () => {
    expect(messageOf('=LARGE(SEQUENCE(2000),9999)')).toBe('#NUM! A number is outside what the function accepts.')
  })
})
