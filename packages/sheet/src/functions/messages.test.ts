import { expect, it } from 'vitest'
import { messageOf } from './table.test-kit.ts'

it.each([
  ['TREND({1;2;3},{1;2})', 'Ranges for Y and X must have the same length.'],
  ['GROWTH({1;2;3},{1;2})', 'Ranges for Y and X must have the same length.'],
  ['IRR({1,2})', 'IRR requires at least one positive and one negative cash flow.'],
  ['IRR("text")', 'Invalid cashflow input'],
  ['IRR({-1,3,-3})', 'IRR did not converge'],
  ['MODE("a")', 'A value is of the wrong type.'],
  ['MODE(A1:A3)', 'No numeric values found'],
  ['INDIRECT("no such")', 'Invalid reference: no such'],
  ['ERROR.TYPE(1)', 'ERROR.TYPE expects an error literal or CellError'],
  ['MODE.SNGL(A1:A3)', 'No numeric values found'],
])('%s says why (spec: careers 5.2)', (formula, message) => {
  expect(messageOf(formula)).toBe(message)
})
