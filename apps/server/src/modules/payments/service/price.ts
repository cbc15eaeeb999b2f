import { type Price, type PriceLine, paiseText, shareOfPaise, type TaxLine } from '@learn/contract/payments'

/** What a price is computed from. Money is whole paise; rates are hundredths of a per cent. */
export interface PriceInput {
  name: string
  pricePaise: number
  /** What stands below the name: 'One year of access'. */
  accessNote: string
  /** 0 where the learner has none. */
  learnerDiscountPaise: number
  coupon: PriceCoupon | null
  gstBps: number
  /** Codes of GST; without the seller's there is no tax. */
  sellerState: string | null
  buyerState: string | null
}

export interface PriceCoupon {
  code: string
  kind: 'percent' | 'fixed'
  value: number
  capPaise: number | null
  stacks: boolean
}

/** Computes a price line by line: discounts first, tax on what is left. Nothing is below one paisa. */
export function computePrice(input: PriceInput): Price {
  const { pricePaise, coupon, learnerDiscountPaise, accessNote } = input
  const lines: PriceLine[] = [{ kind: 'program', label: input.name, note: accessNote, paise: pricePaise }]
  const keepsLearner = learnerDiscountPaise > 0 && (coupon === null || coupon.stacks)
  if (keepsLearner)
    lines.push({
      kind: 'learner',
      label: 'Learner’s price',
      note: 'You are in a paid program',
      paise: -learnerDiscountPaise,
    })
  const before = pricePaise - (keepsLearner ? learnerDiscountPaise : 0)
  if (coupon) {
    const { paise, note } = discountOf(coupon, before)
    lines.push({ kind: 'coupon', label: coupon.code, note, paise: -paise })
  }
  const taxablePaise = lines.reduce((sum, line) => sum + line.paise, 0)
  const taxes = taxesOn(taxablePaise, input)
  return { lines, taxablePaise, taxes, totalPaise: taxes.reduce((sum, tax) => sum + tax.paise, taxablePaise) }
}

/** What a coupon takes off, at most all but one rupee: a program that costs nothing is not sold. */
function discountOf({ kind, value, capPaise }: PriceCoupon, before: number): { paise: number; note: string } {
  const wanted = kind === 'percent' ? shareOfPaise(before, value) : value
  const capped = capPaise === null ? wanted : Math.min(wanted, capPaise)
  const note = kind === 'percent' ? `${value / 100}% of ${paiseText(before)}` : 'Off the price'
  return {
    paise: Math.max(0, Math.min(capped, before - 100)),
    note: capped < wanted ? `${note}, at most ${paiseText(capped)}` : note,
  }
}

/** GST by place of supply: halves for the state of the seller, one tax for every other. */
function taxesOn(taxablePaise: number, { gstBps, sellerState, buyerState }: PriceInput): TaxLine[] {
  if (sellerState === null || gstBps === 0) return []
  const tax = (name: TaxLine['name'], rateBps: number): TaxLine => ({
    name,
    rateBps,
    paise: shareOfPaise(taxablePaise, rateBps),
  })
  return buyerState === null || buyerState === sellerState
    ? [tax('CGST', gstBps / 2), tax('SGST', gstBps / 2)]
    : [tax('IGST', gstBps)]
}

/** 'One year of access', '90 days of access'. */
export const accessText = (days: number): string => (days === 365 ? 'One year of access' : `${days} days of access`)
