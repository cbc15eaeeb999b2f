import type { Product } from '@learn/contract/payments'
import type { StaffAct } from '@learn/contract/staff'
import { epochOrNull } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { dateFrom } from '#platform/operations/act.ts'
import { type Entity, isoOrNull, type State, type Wanted } from '#platform/operations/entity.ts'
import { purchases } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { type ProductRow, productsById, productsInOrders, putProduct, removeProducts } from '../repo/products.ts'
import { notFound, type SellingParts } from './parts.ts'

const PRICE = 'payments.price'

type NewPrice = Extract<StaffAct, { kind: 'price' }>

const stateFrom = (row: ProductRow): State => ({
  pricePaise: row.price_paise,
  learnerDiscountPaise: row.learner_discount_paise,
  accessDays: row.access_days,
  refundDays: row.refund_days,
  isOpen: row.is_open,
  closesAt: isoOrNull(row.closes_at),
  instalments: row.instalments,
  monthPaise: row.month_paise,
})

const numberOrNull = (value: State[string] | undefined): number | null => (value == null ? null : Number(value))

/** What a program costs, by its id. Rates of tax stay as they are. */
export const priceEntity: Entity = {
  name: PRICE,
  read: async (db, keys) =>
    new Map((await productsById(db, keys.map(Number))).map(row => [String(row.program_id), stateFrom(row)])),
  async write(tx, states) {
    for (const [key, state] of states)
      await putProduct(tx, {
        program_id: Number(key),
        price_paise: Number(state.pricePaise),
        learner_discount_paise: Number(state.learnerDiscountPaise),
        access_days: Number(state.accessDays),
        refund_days: Number(state.refundDays),
        is_open: state.isOpen === true,
        closes_at: state.closesAt == null ? null : new Date(String(state.closesAt)),
        instalments: numberOrNull(state.instalments),
        month_paise: numberOrNull(state.monthPaise),
      })
  },
  remove: (tx, keys) => removeProducts(tx, keys.map(Number)),
  inUse: async (db, keys) => new Set((await productsInOrders(db, keys.map(Number))).map(String)),
  userOf: () => null,
}

/**
 * A price of a program. Null where there is no such program. Throws `request/invalid` for what no price can be: parts of a program
 * that is not self-paced, a discount as large as the price.
 */
export async function pricePlan(db: Handle, act: NewPrice): Promise<Wanted[] | null> {
  const program = (await purchases.programsById(db, [act.programid])).get(act.programid)
  if (!program) return null
  const refuse = (text: string) => new AppError('request/invalid', text)
  if (act.learnerdiscountpaise >= act.pricepaise) throw refuse('The discount is as large as the price')
  if (!program.isSelfPaced && (act.instalments !== null || act.monthpaise !== null))
    throw refuse('Only self-paced programs are paid in parts')
  const state: State = {
    pricePaise: act.pricepaise,
    learnerDiscountPaise: act.learnerdiscountpaise,
    accessDays: act.accessdays,
    refundDays: act.refunddays,
    isOpen: act.isopen,
    closesAt: isoOrNull(dateFrom(act.closesat)),
    instalments: act.instalments,
    monthPaise: act.monthpaise,
  }
  return [{ entity: PRICE, key: String(act.programid), state }]
}

/** What every program costs. Throws `payments/not-found`. */
export async function readStaffPrices({ db, gateway }: SellingParts, caller: Caller) {
  if (!can(caller, 'set prices')) throw notFound()
  const programs = await purchases.sellablePrograms(db)
  const ids = programs.map(({ id }) => id)
  const rows = new Map((await productsById(db, ids)).map(row => [row.program_id, row]))
  const nameOf = ({ name, batch }: (typeof programs)[number]) => [name, batch].filter(Boolean).join(', ')
  const items = programs.flatMap((program): Product[] => {
    const row = rows.get(program.id)
    return row ? [presentProduct(row, nameOf(program), program.isSelfPaced)] : []
  })
  return {
    items,
    isSelling: gateway !== null,
    programs: programs
      .filter(({ id }) => !rows.has(id))
      .map(program => ({ id: program.id, name: nameOf(program), isSelfPaced: program.isSelfPaced })),
  }
}

const presentProduct = (row: ProductRow, name: string, isSelfPaced: boolean): Product => ({
  programId: row.program_id,
  name,
  isSelfPaced,
  pricePaise: row.price_paise,
  learnerDiscountPaise: row.learner_discount_paise,
  accessDays: row.access_days,
  refundDays: row.refund_days,
  isOpen: row.is_open,
  closesAt: epochOrNull(row.closes_at),
  instalments: row.instalments,
  monthPaise: row.month_paise,
})
