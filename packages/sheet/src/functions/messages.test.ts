import { expect, it } from 'vitest'
import { getMessage } from './table.test-kit.ts'

it.each([
  ['TREND({1;2;3},{1;2})', 'Ranges for Y and X must have the same length.'],
  ['GROWTH({1;2;3},{1;2})', 'Ranges for Y and X must have the same length.'],
  ['IRR({1,2})', 'IRR requires at least one positive and one negative cash flow.'],
  ['IRR("text")', 'Invalid cashflow input'],
  ['IRR({-1,3,-3})', 'IRR did not converge'],
  ['MODE(A1:A3)', 'No numeric values found'],
  ['INDIRECT("no such")', 'Invalid reference: no such'],
  ['ERROR.TYPE(1)', 'ERROR.TYPE expects an error literal or CellError'],
  ['MODE.SNGL(A1:A3)', 'No numeric values found'],
])('%s says why (spec: careers 5.2)', (formula, message) => {
  expect(getMessage(formula)).toBe(message)
})

it.each([
  ['ROUND("two",1)', 'ROUND: number is "two", not a number.'],
  ['ROUND(1.5,"x")', 'ROUND: digits is "x", not a number.'],
  ['SUM(1,MODE("a"))', 'MODE(values: "a"): a value is of the wrong type.'],
  ['SQRT(-4)', 'SQRT(number: -4): a number is outside what the function accepts.'],
  ['PMT(0.1,0,100)', 'PMT(rate: 0.1, periods: 0, present: 100): a number is outside what the function accepts.'],
  ['EDATE(TRUE,1)', 'EDATE: date is TRUE, not one number or text.'],
  ['COUNTIF({1,2},1)', 'COUNTIF: range is an array of 1 x 2, not a reference to cells.'],
  ['BYROW(A1:B2,5)', 'BYROW: lambda is 5, not a LAMBDA or a function.'],
  ['SUMIFS(A1:A10,B1:B9,1)', 'SUMIFS: range 1 has 9 rows, the range to sum up has 10.'],
  ['SUMIFS(A1:A10,B1:B10,1,C1:C9,1)', 'SUMIFS: range 2 has 9 rows, range 1 has 10.'],
  ['COUNTIFS(A1:B1,1,A2:A2,1)', 'COUNTIFS: range 2 has 1 column, range 1 has 2.'],
  ['XLOOKUP(1,A1:A3,B1:B2)', 'XLOOKUP: results has 2 rows, where has 3.'],
  ['FILTER(A1:A3,{1;1})', 'FILTER: include has 2 rows, array has 3.'],
  ['SUMPRODUCT(A1:A3,B1:B2)', 'SUMPRODUCT: array 2 has 2 rows, array 1 has 3.'],
  ['VLOOKUP("x",A1:B3,2,FALSE)', 'VLOOKUP: "x" is not found.'],
  ['VLOOKUP("x",A1:B3,3,FALSE)', 'VLOOKUP: column 3 of a table with 2 columns.'],
  ['MATCH(7,A1:A3,0)', 'MATCH: 7 is not found.'],
  ['INDEX(A1:B3,4,1)', 'INDEX: row 4 of a table with 3 rows.'],
  ['"a"*2', '"a" is no number, so * cannot take it.'],
  ['AVERAGE(A1:A3)', 'There are no numbers to take the mean of.'],
  ['IFERROR(1)', 'IFERROR needs 2 arguments (at character 2).'],
  ['SUM(1/0)', 'Division by zero.'],
])('%s names the function, the argument and the value: %s', (formula, message) => {
  expect(getMessage(formula)).toBe(message)
})
