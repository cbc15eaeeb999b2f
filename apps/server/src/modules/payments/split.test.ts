import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthsLater, nextMonthEnd, partStanding } from './service/plan-dates.ts'
import { computePrice } from './service/price.ts'
import { splitPaise, splitPrice } from './service/split.ts'

const CRORE_PAISE = 1_000_000_000
const counts = fc.integer({ min: 1, max: 12 })

describe('an amount in parts', () => {
  it('adds up, and its parts differ by one paisa at most, the first being the larger ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: CRORE_PAISE }), counts, (paise, count) => {
        const parts = splitPaise(paise, count)
        expect(parts).toHaveLength(count)
        expect(parts.every(Number.isSafeInteger)).toBe(true)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(paise)
        expect(parts).toEqual(parts.toSorted((a, b) => b - a))
        expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it.each([
    [1000, 3, [334, 333, 333]],
    [1001, 3, [334, 334, 333]],
    [2, 3, [1, 1, 0]],
  ])('%d paise in %d are %j', (paise, count, parts) => expect(splitPaise(paise, count)).toEqual(parts))
})

it('a price in parts adds up in what is taxed, in each tax and in all', () => {
  const prices = fc.record({
    pricePaise: fc.integer({ min: 12_000, max: CRORE_PAISE }),
    gstBps: fc.constantFrom(0, 500, 1800),
    buyerState: fc.constantFrom('29', '27'),
  })
  fc.assert(
    fc.property(prices, counts, (chosen, count) => {
      const price = computePrice({
        name: 'x',
        accessNote: '',
        learnerDiscountPaise: 0,
        coupon: null,
        sellerState: '29',
        ...chosen,
      })
      const parts = splitPrice(price, count)
      const sum = (pick: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + pick(part), 0)
      expect(sum(({ taxablePaise }) => taxablePaise)).toBe(price.taxablePaise)
      expect(sum(({ totalPaise }) => totalPaise)).toBe(price.totalPaise)
      price.taxes.forEach((tax, n) => expect(sum(({ taxes }) => taxes[n]?.paise ?? 0)).toBe(tax.paise))
      for (const { lines, taxablePaise, taxes, totalPaise } of parts) {
        expect(lines.map(({ paise }) => paise)).toEqual([taxablePaise])
        expect(taxes.reduce((all, tax) => all + tax.paise, taxablePaise)).toBe(totalPaise)
      }
    }),
  )
})

describe('the days of parts', () => {
  const endOf = (day: string) => new Date(`${day}T23:59:59+05:30`)

  it.each([
    ['2026-11-29T10:00:00+05:30', 1, '2026-12-29'],
    // In India it is the 30th already.
    ['2026-11-29T19:00:00Z', 1, '2026-12-30'],
    ['2027-01-31T12:00:00+05:30', 1, '2027-02-28'],
    ['2027-01-31T12:00:00+05:30', 2, '2027-03-31'],
    ['2026-12-15T12:00:00+05:30', 11, '2027-11-15'],
  ])('from %s on, %d months later is the end of %s', (from, months, day) =>
    expect(monthsLater(new Date(from), months)).toEqual(endOf(day)),
  )

  it('count from the day on which a subscription began, also after a short month', () => {
    const start = new Date('2027-01-31T12:00:00+05:30')
    expect(nextMonthEnd(start, endOf('2027-02-28'))).toEqual(endOf('2027-03-31'))
    expect(nextMonthEnd(start, endOf('2027-12-31'))).toEqual(endOf('2028-01-31'))
  })

  it.each([
    ['2026-12-25T12:00:00+05:30', 'upcoming'],
    ['2026-12-26T00:00:00+05:30', 'soon'],
    ['2026-12-29T00:00:00+05:30', 'today'],
    ['2026-12-30T00:00:00+05:30', 'overdue'],
    ['2027-01-05T23:59:58+05:30', 'overdue'],
    ['2027-01-05T23:59:59+05:30', 'paused'],
  ])('at %s what is due on 29 December is %s', (now, standing) =>
    expect(partStanding(endOf('2026-12-29'), new Date(now))).toBe(standing),
  )
})
