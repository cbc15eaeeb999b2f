import { expect, it } from 'vitest'
import { getResult } from './table.test-kit.ts'

const SEASONS = '{1,5,9,2,6,10,3,7,11,4,8,12},{1,2,3,4,5,6,7,8,9,10,11,12}'

it.each([
  ['FORECAST.ETS(6,{2,4,6,8,10},{1,2,3,4,5})', 12],
  ['FORECAST.ETS(6,{2,4,8,10},{1,2,4,5})', 12],
  ['FORECAST.ETS(6,{2,4,8},{1,1,2})', '#NUM!'],
  ['FORECAST.ETS(6,{2,4,8},{1,2})', '#N/A'],
  [`FORECAST.ETS(13,${SEASONS})`, 5],
  [`FORECAST.ETS.SEASONALITY(${SEASONS})`, 3],
  [`FORECAST.ETS.STAT(${SEASONS},8)`, 1],
  [`FORECAST.ETS.CONFINT(13,${SEASONS},2)`, '#NUM!'],
])('%s', (formula, want) => {
  expect(getResult(formula)).toBe(want)
})
