import type { Offer } from '@learn/contract/payments'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { purchases } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { findProduct, openProducts, type ProductRow } from '../repo/products.ts'
import { notFound, type SellingParts } from './parts.ts'

const LONGEST_MONTH_DAYS = 31

/** Everything that the caller can buy. Throws `payments/not-found` for staff. */
export async function readOffers(parts: SellingParts, caller: Caller): Promise<{ items: Offer[]; serverAt: number }> {
  if (!can(caller, 'buy')) throw notFound()
  const now = parts.clock.now()
  const products = parts.gateway ? await openProducts(parts.db, now) : []
  const items = (await presentOffers(parts, caller.userId, products)).map(({ offer }) => offer)
  return { items, serverAt: epochS(now) }
}

/** A program that is sold, open or not. Throws `payments/not-found`. */
export async function findSold(parts: SellingParts, caller: Caller, programId: number) {
  const product = parts.gateway && can(caller, 'buy') ? await findProduct(parts.db, programId) : undefined
  const [found] = product ? await presentOffers(parts, caller.userId, [product]) : []
  if (!product || !found) throw notFound()
  const { offer, isSelfPaced } = found
  return { sold: { product, name: offer.name, isSelfPaced }, offer }
}

/** Whether a program is sold at a moment. */
export const isOpen = ({ is_open, closes_at }: ProductRow, now: Date): boolean =>
  is_open && (closes_at === null || closes_at > now)

/** In how many parts a program is sold: never in more than fall due while its access lasts. */
export const countInstalments = ({ instalments, access_days }: ProductRow): number | null =>
  instalments !== null && (instalments - 1) * LONGEST_MONTH_DAYS < access_days ? instalments : null

async function presentOffers(
  { db, clock }: SellingParts,
  userId: number,
  products: readonly ProductRow[],
): Promise<{ offer: Offer; isSelfPaced: boolean }[]> {
  const now = clock.now()
  const ids = products.map(({ program_id }) => program_id)
  const programs = await purchases.programsById(db, ids)
  const courses = await purchases.readCourseNames(db, ids)
  const memberships = await purchases.membersUntil(db, userId, ids, now)
  return products.flatMap(product => {
    const program = programs.get(product.program_id)
    if (!program) return []
    const { isSelfPaced } = program
    const offer: Offer = {
      programId: program.id,
      name: program.name,
      batch: program.batch,
      courses: courses.get(program.id) ?? [],
      listPaise: product.price_paise,
      accessDays: product.access_days,
      refundDays: product.refund_days,
      closesAt: epochOrNull(product.closes_at),
      isMember: memberships.has(program.id),
      instalments: isSelfPaced ? countInstalments(product) : null,
      monthPaise: isSelfPaced ? product.month_paise : null,
    }
    return [{ offer, isSelfPaced }]
  })
}
