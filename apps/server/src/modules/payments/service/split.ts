import type { Price, TaxLine } from '@learn/contract/payments'

/**
 * Cuts an amount into parts in whole paise. What is left over goes to the first parts, one paisa each, so that the parts differ by one
 * paisa at most and add up to the amount.
 */
export function splitPaise(paise: number, count: number): number[] {
  const least = Math.floor(paise / count)
  const rest = paise - least * count
  return Array.from({ length: count }, (_, n) => (n < rest ? least + 1 : least))
}

/** Cuts a price into parts, each with taxes of its own: what is taxed and each tax are cut alone, and add up to those of the price. */
export function splitPrice(price: Price, count: number): Price[] {
  const label = price.lines[0]?.label ?? ''
  const coupon = price.lines.find(({ kind }) => kind === 'coupon')?.label
  const taxable = splitPaise(price.taxablePaise, count)
  const taxes = price.taxes.map(tax => ({ tax, parts: splitPaise(tax.paise, count) }))
  return taxable.map((taxablePaise, n) => {
    const own: TaxLine[] = taxes.map(({ tax, parts }) => ({ ...tax, paise: parts[n] ?? 0 }))
    const note = `Part ${n + 1} of ${count}${coupon === undefined ? '' : `, with ${coupon}`}`
    return {
      lines: [{ kind: 'program', label, note, paise: taxablePaise }],
      taxablePaise,
      taxes: own,
      totalPaise: own.reduce((sum, tax) => sum + tax.paise, taxablePaise),
    }
  })
}
