import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { BILLING_NAME_LIMIT, COUPON_LIMIT, GSTIN_PATTERN } from './constants.ts'
import { GST_STATES } from './states.ts'

/** Whole paise; a discount is below zero. */
export const paise = z.number().int()

/** One line of a price, as the server computed it. */
export const priceLine = z.object({
  kind: z.enum(['program', 'learner', 'coupon']),
  label: z.string(),
  note: z.string(),
  paise,
})
export type PriceLine = z.output<typeof priceLine>

const taxLine = z.object({ name: z.enum(['CGST', 'SGST', 'IGST']), rateBps: z.number().int(), paise })
export type TaxLine = z.output<typeof taxLine>

/** A price: its lines, what is taxed, the taxes, and what is paid. */
export const price = z.object({
  lines: z.array(priceLine),
  taxablePaise: paise,
  taxes: z.array(taxLine),
  totalPaise: paise,
})
export type Price = z.output<typeof price>

export const couponCode = z.string().trim().min(1).max(COUPON_LIMIT)

export const stateCode = z.string().refine(code => code in GST_STATES, 'Choose a state')

/** What stands on the invoice. */
export const billing = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(BILLING_NAME_LIMIT)
    .regex(/^[^\p{Cc}\p{Cf}]+$/u),
  email: z.email().max(254),
  state: stateCode,
  gstin: z.string().regex(GSTIN_PATTERN).nullable(),
})
export type Billing = z.output<typeof billing>

/** A program that can be bought. */
export const offer = z.object({
  programId: id,
  name: z.string(),
  batch: z.string(),
  courses: z.array(z.string()),
  /** Before discounts and tax. */
  listPaise: paise,
  accessDays: z.number().int(),
  refundDays: z.number().int(),
  /** Until when it is sold. */
  closesAt: epochS.nullable(),
  isMember: z.boolean(),
})
export type Offer = z.output<typeof offer>
