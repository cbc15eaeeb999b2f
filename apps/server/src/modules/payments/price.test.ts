import { paiseText, shareOfPaise } from '@learn/contract/payments'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './service/amount-in-words.ts'
import { financialYear } from './service/ledger.ts'
import { computePrice, type PriceInput } from './service/price.ts'

const CRORE_PAISE = 1_000_000_000
const coupons = fc.option(
  fc.record({
    code: fc.constant('C'),
    kind: fc.constantFrom('percent' as const, 'fixed' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    capPaise: fc.option(fc.integer({ min: 1, max: CRORE_PAISE })),
    stacks: fc.boolean(),
  }),
)
const inputs: fc.Arbitrary<PriceInput> = fc.record({
  name: fc.constant('Program'),
  pricePaise: fc.integer({ min: 200, max: CRORE_PAISE }),
  accessNote: fc.constant('One year of access'),
  learnerDiscountPaise: fc.integer({ min: 0, max: 99 }),
  coupon: coupons,
  gstBps: fc.constantFrom(0, 500, 1200, 1800, 2800),
  sellerState: fc.option(fc.constantFrom('29', '27')),
  buyerState: fc.option(fc.constantFrom('29', '27', '33')),
})

describe('a price', () => {
  it('adds up, in whole paise, and is never below a rupee before tax', () => {
    fc.assert(
      fc.property(inputs, input => {
        const { lines, taxablePaise, taxes, totalPaise } = computePrice(input)
        for (const paise of [
          taxablePaise,
          totalPaise,
          ...lines.map(line => line.paise),
          ...taxes.map(tax => tax.paise),
        ])
          expect(Number.isSafeInteger(paise)).toBe(true)
        expect(lines.reduce((sum, line) => sum + line.paise, 0)).toBe(taxablePaise)
        expect(taxes.reduce((sum, tax) => sum + tax.paise, taxablePaise)).toBe(totalPaise)
        expect(taxablePaise).toBeGreaterThanOrEqual(100)
        expect(taxablePaise).toBeLessThanOrEqual(input.pricePaise)
      }),
    )
  })

  it('is taxed in equal halves at home, as a whole elsewhere, and never without a GST number', () => {
    fc.assert(
      fc.property(inputs, input => {
        const { taxes, taxablePaise } = computePrice(input)
        const isHome = input.buyerState === null || input.buyerState === input.sellerState
        const half = { rateBps: input.gstBps / 2, paise: shareOfPaise(taxablePaise, input.gstBps / 2) }
        const whole = { name: 'IGST', rateBps: input.gstBps, paise: shareOfPaise(taxablePaise, input.gstBps) }
        const halves = [
          { name: 'CGST', ...half },
          { name: 'SGST', ...half },
        ]
        const isTaxed = input.sellerState !== null && input.gstBps > 0
        expect(taxes).toEqual(isTaxed ? (isHome ? halves : [whole]) : [])
      }),
    )
  })

  it('takes off no more than a coupon says', () => {
    fc.assert(
      fc.property(inputs, input => {
        const off = -(computePrice(input).lines.find(({ kind }) => kind === 'coupon')?.paise ?? 0)
        if (input.coupon?.capPaise) expect(off).toBeLessThanOrEqual(input.coupon.capPaise)
        if (input.coupon?.kind === 'fixed') expect(off).toBeLessThanOrEqual(input.coupon.value)
      }),
    )
  })
})

it.each([
  [10_000, 1800, 1800],
  [1, 1800, 0],
  [3, 1800, 1],
  [25, 1000, 3],
  [999_999_999, 900, 90_000_000],
])('of %d paise %d hundredths of a per cent are %d', (paise, bps, share) => {
  expect(shareOfPaise(paise, bps)).toBe(share)
})

it.each([
  [1_168_200, '₹11,682.00', 'Rupees eleven thousand six hundred and eighty-two only'],
  [-110_000, '− ₹1,100.00', ''],
  [100, '₹1.00', 'Rupees one only'],
  [150, '₹1.50', 'Rupees one and fifty paise only'],
  [
    12_345_678_90,
    '₹1,23,45,678.90',
    'Rupees one crore twenty-three lakh forty-five thousand six hundred and seventy-eight and ninety paise only',
  ],
])('%d paise are %s', (paise, text, words) => {
  expect(paiseText(paise)).toBe(text)
  if (words) expect(amountInWords(paise)).toBe(words)
})

it.each([
  ['2027-03-31T18:29:59Z', '26-27'],
  ['2027-03-31T18:30:00Z', '27-28'],
  ['2026-11-28T12:00:00Z', '26-27'],
])('the financial year of %s is %s', (at, year) => expect(financialYear(new Date(at))).toBe(year))
