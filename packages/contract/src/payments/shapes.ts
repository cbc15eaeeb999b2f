import { z } from 'zod'
import { epochOptional, epochS, id } from '../base/shapes.ts'
import {
  BILLING_NAME_LIMIT,
  COUPON_LIMIT,
  GSTIN_PATTERN,
  PART_STANDINGS,
  PLAN_KINDS,
  PLAN_STATES,
} from './constants.ts'
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

const partNumber = z.number().int()

/** A price in every way in which the program is sold to the learner. */
export const quote = z.object({
  /** Paid once. */
  price,
  /** In parts, the first of them now; null where that is not offered. They add up to the price. */
  instalments: z
    .object({ parts: z.array(z.object({ number: partNumber, dueAt: epochS, totalPaise: paise })) })
    .nullable(),
  /** A month of it; null where that is not offered. */
  subscription: z
    .object({
      price,
      /** Later months are charged by the gateway by itself. */
      isAutomatic: z.boolean(),
    })
    .nullable(),
})
export type Quote = z.output<typeof quote>

/** What a learner agreed to pay in parts. */
export const plan = z.object({
  id,
  programId: id,
  program: z.string(),
  kind: z.enum(PLAN_KINDS),
  state: z.enum(PLAN_STATES),
  /** Null for a subscription, which has no last part. */
  partCount: partNumber.nullable(),
  /** Its months are taken by the gateway, from a mandate that the learner gave there. */
  isAutomatic: z.boolean(),
  /** Those that are paid and those that are agreed on, in their order. */
  parts: z.array(
    z.object({
      number: partNumber,
      dueAt: epochS,
      totalPaise: paise,
      paidAt: epochOptional,
      /** The order that paid it. */
      orderId: id.nullable(),
    }),
  ),
  /** The part that is paid next. */
  next: z
    .object({
      number: partNumber,
      dueAt: epochS,
      totalPaise: paise,
      standing: z.enum(PART_STANDINGS),
      /** When access pauses unless it is paid. */
      pausesAt: epochS,
    })
    .nullable(),
})
export type Plan = z.output<typeof plan>

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
  /** In how many parts it can be paid; null where only at once. */
  instalments: z.number().int().nullable(),
  /** A month of a subscription, before tax; null where there is none. */
  monthPaise: paise.nullable(),
})
export type Offer = z.output<typeof offer>
