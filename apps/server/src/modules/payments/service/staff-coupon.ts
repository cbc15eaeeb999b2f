import type { StaffAct } from '@learn/contract/staff'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { dateFrom } from '#platform/operations/act.ts'
import { type Entity, isoOrNull, type State, type Wanted } from '#platform/operations/entity.ts'
import { type CouponRow, couponsByCode, couponsInOrders, putCoupon, removeCoupons } from '../repo/coupons.ts'

const COUPON = 'payments.coupon'

const WHOLE_BPS = 10_000

type NewCoupon = Extract<StaffAct, { kind: 'coupon' }>

const stateFrom = (row: CouponRow): State => ({
  type: row.kind,
  value: row.value,
  capPaise: row.cap_paise,
  startsAt: isoOrNull(row.starts_at),
  endsAt: isoOrNull(row.ends_at),
  maxUses: row.max_uses,
  maxPerPerson: row.max_per_person,
  programId: row.program_id,
  stacks: row.stacks,
})

const numberOrNull = (value: State[string] | undefined): number | null => (value == null ? null : Number(value))
const dateOrNull = (value: State[string] | undefined): Date | null => (value == null ? null : new Date(String(value)))

/** A coupon, by its code. */
export const couponEntity: Entity = {
  name: COUPON,
  read: async (db, keys) => new Map((await couponsByCode(db, keys)).map(row => [row.code, stateFrom(row)])),
  async write(tx, states) {
    for (const [code, state] of states)
      await putCoupon(tx, {
        id: newId(),
        code,
        kind: state.type === 'fixed' ? 'fixed' : 'percent',
        value: Number(state.value),
        cap_paise: numberOrNull(state.capPaise),
        starts_at: dateOrNull(state.startsAt),
        ends_at: dateOrNull(state.endsAt),
        max_uses: numberOrNull(state.maxUses),
        max_per_person: Number(state.maxPerPerson),
        program_id: numberOrNull(state.programId),
        stacks: state.stacks === true,
      })
  },
  remove: (tx, keys) => removeCoupons(tx, keys),
  inUse: couponsInOrders,
  userOf: () => null,
}

/** A new coupon. Throws `payments/coupon-exists` for a code that another one has, `request/invalid` for what no coupon can be. */
export async function couponPlan(db: Handle, act: NewCoupon): Promise<Wanted[]> {
  if (act.type === 'percent' && act.value > WHOLE_BPS)
    throw new AppError('request/invalid', 'A coupon takes at most 100% off')
  if (act.startsat !== null && act.endsat !== null && act.endsat <= act.startsat)
    throw new AppError('request/invalid', 'The coupon ends before it begins')
  const code = act.code.toUpperCase()
  const wanted: State = {
    type: act.type,
    value: act.value,
    capPaise: act.cappaise,
    startsAt: isoOrNull(dateFrom(act.startsat)),
    endsAt: isoOrNull(dateFrom(act.endsat)),
    maxUses: act.maxuses,
    maxPerPerson: act.maxperperson,
    programId: act.programid,
    stacks: act.stacks,
  }
  const [row] = await couponsByCode(db, [code])
  const known = row && stateFrom(row)
  if (known && Object.entries(wanted).some(([field, value]) => known[field] !== value))
    throw new AppError('payments/coupon-exists', `There is a coupon ${code} already`)
  return [{ entity: COUPON, key: code, state: wanted }]
}

/** A coupon that nobody can use from now on; orders that hold it keep their price. Null for a code that no coupon has. */
export async function couponEndPlan(db: Handle, code: string, now: Date): Promise<Wanted[] | null> {
  const [row] = await couponsByCode(db, [code.toUpperCase()])
  if (!row) return null
  // Over already: the moment of then stays.
  const endsAt = row.ends_at && row.ends_at <= now ? row.ends_at : now
  return [{ entity: COUPON, key: row.code, state: { ...stateFrom(row), endsAt: endsAt.toISOString() } }]
}
