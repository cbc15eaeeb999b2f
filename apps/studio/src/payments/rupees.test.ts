import { expect, it } from 'vitest'
import { parsePercent, parseRupees, rupeesText } from './rupees.ts'

it('reads rupees as whole paise, and nothing that is no sum', () => {
  expect(['1250', '1,250', '1,00,000', '0.5', '1250.05', '₹ 12'].map(parseRupees)).toEqual([
    125_000, 125_000, 10_000_000, 50, 125_005, 1200,
  ])
  for (const text of ['', '0', '-5', '1.234', '12a', '1,2', '1e5'])
    expect([text, parseRupees(text)]).toEqual([text, null])
  for (const paise of [1, 100, 125_050, 1_416_000]) expect(parseRupees(rupeesText(paise))).toBe(paise)
})

it('reads per cent in hundredths', () => {
  expect(['10', '12.5', '100', '0.01'].map(parsePercent)).toEqual([1000, 1250, 10_000, 1])
  for (const text of ['0', '101', '-1', 'ten']) expect(parsePercent(text)).toBeNull()
})
