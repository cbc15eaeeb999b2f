import type { ParamsOf } from '@learn/contract'
import type { PlanFilter } from '@learn/contract/payments'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseModel, createCourse, createPerson, signIn } from '#testkit/factories.ts'
import { CARDS, createShop, paidPlan, soldProgram } from '#testkit/sales.ts'
import { createTestSystem } from '#testkit/system.ts'
import { programs } from '../learning/index.ts'
import { refundEntries } from './service/ledger.ts'
import { computePrice } from './service/price.ts'

const system = await createTestSystem({ PAYMENT_GATEWAY: 'test', SELLER_GSTIN: '29AAFCV4821K1ZP' })
const staff = await signIn(system, await createPerson(system, { isStudent: false }))
type Act = ParamsOf<'local_learn_perform_staff_operation'>['act']
const perform = (act: Act, more: { reason?: string; isdryrun?: boolean } = { reason: 'paid for by the employer' }) =>
  staff.learn('local_learn_perform_staff_operation', { act, ...more })

async function paidOrder() {
  const { programId } = await soldProgram(system)
  const person = await createPerson(system, { accessType: 'Free' })
  const client = await signIn(system, person)
  const shop = createShop(system, client, programId)
  const { orderId, paymentLink } = (await shop.order()).body
  await shop.pay(paymentLink, { card: CARDS.succeeds })
  await shop.read(orderId)
  const isMember = async () => (await programs.readMember(system.db, person.id, system.clock.now())).includes(programId)
  return { ...shop, client, person, programId, orderId, isMember }
}
const refund = (orderid: number, paise: number, refundedpaise: number): Act => ({
  kind: 'refund',
  orderid,
  paise,
  refundedpaise,
})
const balances = async (orderId: number) => {
  const rows = await system.raw.selectFrom('payments_entry').selectAll().where('order_id', '=', orderId).execute()
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ account }) => account)].map(([account, entries]) => [
      account,
      entries.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
    ]),
  )
}
const refundsDone = async (orderId: number) =>
  (
    await system.raw
      .selectFrom('payments_refund')
      .select(['amount_paise', 'state', 'reason'])
      .where('order_id', '=', orderId)
      .orderBy('from_paise')
      .execute()
  ).map(({ amount_paise, state, reason }) => [amount_paise, state, reason])

describe('a refund by staff', () => {
  it('of a part leaves the access and the rest of the money; the rest ends the access', async () => {
    const { orderId, isMember, read } = await paidOrder()
    const dry = await perform(refund(orderId, 416_000, 0), { isdryrun: true })
    expect(dry.body).toMatchObject({ operationid: null, counts: { changed: 1 } })
    expect((await read(orderId)).body.refundedPaise).toBe(0)
    const { body } = await perform(refund(orderId, 416_000, 0))
    expect([body.operationid !== null, body.undountil]).toEqual([true, null])
    await system.worker.runDue()
    expect(await balances(orderId)).toEqual({ gateway: 1_000_000, sales: -847_456, cgst: -76_272, sgst: -76_272 })
    expect([await isMember(), (await read(orderId)).body]).toMatchObject([
      true,
      { state: 'paid', refundedPaise: 416_000 },
    ])
    await perform(refund(orderId, 1_000_000, 416_000), { reason: 'the course was cancelled' })
    await system.worker.runDue()
    expect(await balances(orderId)).toEqual({ gateway: 0, sales: 0, cgst: 0, sgst: 0 })
    expect([await isMember(), (await read(orderId)).body]).toMatchObject([
      false,
      { state: 'refunded', refundedPaise: 1_416_000 },
    ])
    expect(await refundsDone(orderId)).toEqual([
      [416_000, 'done', 'paid for by the employer'],
      [1_000_000, 'done', 'the course was cancelled'],
    ])
    const notes = await system.raw
      .selectFrom('payments_document')
      .select('amount_paise')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'credit_note')
      .execute()
    expect(notes.map(({ amount_paise }) => amount_paise)).toEqual([416_000, 1_000_000])
  })

  it('that is sent five times at once goes back once', async () => {
    const { orderId } = await paidOrder()
    const replies = await Promise.all(Array.from({ length: 5 }, () => perform(refund(orderId, 50_000, 0))))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect(await refundsDone(orderId)).toMatchObject([[50_000, 'asked', 'paid for by the employer']])
  })

  it('and by the learner at once never give back more than was paid', async () => {
    const { orderId, client } = await paidOrder()
    await Promise.all([
      client.learn('local_learn_refund_order', { orderid: orderId }),
      perform(refund(orderId, 1_416_000, 0)),
      client.learn('local_learn_refund_order', { orderid: orderId }),
    ])
    const sum = (await refundsDone(orderId)).reduce((all, [paise]) => all + Number(paise), 0)
    expect([sum, (await balances(orderId)).gateway]).toEqual([1_416_000, 0])
  })

  it('asks for a reason, is final, and refuses what was never paid or is more than was', async () => {
    const { orderId } = await paidOrder()
    expect((await perform(refund(orderId, 100, 0), {})).body).toMatchObject({ code: 'staff/reason-needed' })
    for (const [paise, before] of [
      [1_416_001, 0],
      [100, 1],
      [99, 0],
    ] as const)
      expect((await perform(refund(orderId, paise, before))).body).toMatchObject({ code: 'payments/refund-refused' })
    const { programId } = await soldProgram(system)
    const shop = createShop(system, await signIn(system, await createPerson(system)), programId)
    const open = (await shop.order()).body.orderId
    expect((await perform(refund(open, 100, 0))).body).toMatchObject({ code: 'payments/refund-refused' })
    expect((await perform(refund(123_456, 100, 0))).status).toBe(404)
    const { operationid } = (await perform(refund(orderId, 100, 0))).body
    const undo = await staff.learn('local_learn_undo_staff_operation', { operationid: Number(operationid) })
    expect(undo.status).toBe(409)
  })

  it('is nothing that a teacher, or a learner, can do or see', async () => {
    const { orderId, client, person } = await paidOrder()
    const teacher = await createPerson(system, { isStudent: false })
    await system.raw.updateTable('auth_grant').set({ role: 'teacher' }).where('user_id', '=', teacher.id).execute()
    for (const caller of [client, await signIn(system, teacher)]) {
      const reply = await caller.learn('local_learn_perform_staff_operation', {
        act: refund(orderId, 100, 0),
        reason: 'x',
      })
      expect(reply.status).toBe(404)
      expect((await caller.learn('local_learn_get_staff_payments', {})).status).toBe(404)
      expect((await caller.learn('local_learn_get_staff_coupons', {})).status).toBe(404)
    }
    expect(person.id).toBeGreaterThan(0)
  })
})

it('the parts of a refund come to the charge, to the paisa, however it is cut', () => {
  const price = fc.record({ pricePaise: fc.integer({ min: 200, max: 50_000_000 }), isIntra: fc.boolean() })
  fc.assert(
    fc.property(price, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (given, cuts) => {
      const sum = computePrice({
        name: 'x',
        pricePaise: given.pricePaise,
        accessNote: '',
        learnerDiscountPaise: 0,
        coupon: null,
        gstBps: 1800,
        sellerState: '29',
        buyerState: given.isIntra ? '29' : '07',
      })
      const places = [...new Set([0, ...cuts.map(cut => Math.floor(cut * sum.totalPaise)), sum.totalPaise])].toSorted(
        (a, b) => a - b,
      )
      const moves = places.slice(1).map((to, n) => refundEntries(sum, places[n] ?? 0, to))
      for (const entries of moves) expect(entries.reduce((all, [, paise]) => all + paise, 0)).toBe(0)
      const total = (account: string) =>
        moves.flat().reduce((all, [name, paise]) => all + (name === account ? paise : 0), 0)
      expect(total('gateway')).toBe(-sum.totalPaise)
      expect(total('sales')).toBe(sum.taxablePaise)
      for (const tax of sum.taxes) expect(total(tax.name.toLowerCase())).toBe(tax.paise)
    }),
  )
})

describe('what staff see', () => {
  it('are all orders, found by the name on the invoice and its number, with what went back', async () => {
    const { orderId, read, person } = await paidOrder()
    await perform(refund(orderId, 30_000, 0), { reason: 'goodwill' })
    const invoice = (await read(orderId)).body.invoice ?? ''
    const find = async (search: string, state: 'paid' | 'open' | '' = '') =>
      (await staff.learn('local_learn_get_staff_payments', { search, state })).body
    const { items, total } = await find(invoice)
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      id: orderId,
      userId: person.id,
      refundedPaise: 30_000,
      refunds: [{ paise: 30_000, reason: 'goodwill', state: 'asked' }],
      can: { refund: true },
    })
    expect((await find('aarav menon', 'paid')).total).toBeGreaterThan(0)
    for (const [search, state] of [
      ['%', ''],
      ['nobody of this name', ''],
      [invoice, 'open'],
    ] as const)
      expect((await find(search, state)).total).toBe(0)
  })
})

describe('coupons of staff', () => {
  const coupon = (code: string, more: Partial<Extract<Act, { kind: 'coupon' }>> = {}): Act => ({
    kind: 'coupon',
    code,
    type: 'percent',
    value: 1000,
    cappaise: null,
    startsat: null,
    endsat: null,
    maxuses: null,
    maxperperson: 1,
    programid: null,
    stacks: true,
    ...more,
  })
  const listed = async (code: string) =>
    (await staff.learn('local_learn_get_staff_coupons', {})).body.items.find(one => one.code === code)

  it('are made, used, ended, and opened again by undo', async () => {
    const { programId } = await soldProgram(system)
    await perform(coupon('monsoon-10'))
    const shop = createShop(system, await signIn(system, await createPerson(system)), programId)
    expect((await shop.applyCoupon('MONSOON-10')).body.couponDetails?.paise).toBe(120_000)
    const { orderId, paymentLink } = (await shop.order('monsoon-10')).body
    await shop.pay(paymentLink, { card: CARDS.succeeds })
    await shop.read(orderId)
    expect(await listed('MONSOON-10')).toMatchObject({ label: '10% off', uses: 1, state: 'open' })
    const { operationid } = (await perform({ kind: 'coupon-end', code: 'Monsoon-10' })).body
    expect(await listed('MONSOON-10')).toMatchObject({ state: 'ended' })
    expect((await shop.applyCoupon('MONSOON-10')).body.couponError).toBe('This coupon has expired.')
    await staff.learn('local_learn_undo_staff_operation', { operationid: Number(operationid) })
    expect(await listed('MONSOON-10')).toMatchObject({ state: 'open' })
  })

  it('of a code that is taken are refused, and those that an order has stay when their making is undone', async () => {
    const { programId } = await soldProgram(system)
    const { operationid } = (await perform(coupon('TAKEN-1'))).body
    expect((await perform(coupon('taken-1'))).body.operationid).toBeNull()
    expect((await perform(coupon('TAKEN-1', { value: 2000 }))).body).toMatchObject({ code: 'payments/coupon-exists' })
    const shop = createShop(system, await signIn(system, await createPerson(system)), programId)
    await shop.order('TAKEN-1')
    await staff.learn('local_learn_undo_staff_operation', { operationid: Number(operationid) })
    expect(await listed('TAKEN-1')).toBeDefined()
    const unused = (await perform(coupon('UNUSED-1'))).body.operationid
    await staff.learn('local_learn_undo_staff_operation', { operationid: Number(unused) })
    expect(await listed('UNUSED-1')).toBeUndefined()
  })

  it.each([
    ['more than a hundred per cent', { value: 10_001 }],
    ['a code with a space', { code: 'A B C' }],
    ['a code that a spreadsheet would run', { code: '=CMD' }],
    ['an end before its beginning', { startsat: 200, endsat: 100 }],
  ])('with %s are refused', async (_what, more) => {
    expect((await perform(coupon('WRONG-1', more))).status).toBe(400)
  })
})

describe('prices and plans for staff', () => {
  const price = (programid: number, change: object = {}): Act => ({
    kind: 'price',
    programid,
    pricepaise: 900_000,
    learnerdiscountpaise: 0,
    accessdays: 180,
    refunddays: 7,
    isopen: true,
    closesat: null,
    instalments: 4,
    monthpaise: 99_900,
    ...change,
  })
  const priceOf = async (programId: number) =>
    (await staff.learn('local_learn_get_staff_prices', {})).body.items.find(item => item.programId === programId)

  it('a price is set in every way, undone, and refused where no program can have it', async () => {
    const { programId } = await soldProgram(system)
    const before = await priceOf(programId)
    const { body } = await perform(price(programId), {})
    expect(await priceOf(programId)).toMatchObject({ pricePaise: 900_000, instalments: 4, monthPaise: 99_900 })
    await staff.learn('local_learn_undo_staff_operation', { operationid: Number(body.operationid) })
    expect(await priceOf(programId)).toEqual(before)
    const premium = await createCourse(system, courseModel([]))
    for (const wrong of [
      price(programId, { learnerdiscountpaise: 900_000 }),
      price(premium.programId),
      price(premium.programId, { instalments: null }),
    ])
      expect((await perform(wrong, {})).body).toMatchObject({ code: 'request/invalid' })
    expect((await perform(price(premium.programId, { instalments: null, monthpaise: null }), {})).status).toBe(200)
    expect(await priceOf(premium.programId)).toMatchObject({ isSelfPaced: false, instalments: null })
    expect((await perform(price(123_456), {})).status).toBe(404)
  })

  it('say that nothing can be bought where no gateway is set up', async () => {
    expect((await staff.learn('local_learn_get_staff_prices', {})).body.isSelling).toBe(true)
    const quiet = await createTestSystem({ PAYMENT_GATEWAY: 'none' })
    const head = await signIn(quiet, await createPerson(quiet, { isStudent: false }))
    expect((await head.learn('local_learn_get_staff_prices', {})).body.isSelling).toBe(false)
  })

  it('plans are found by where their next part stands, with what is paid and to come', async () => {
    const person = await createPerson(system, { firstName: 'Meera', lastName: 'Pillai' })
    const plan = await paidPlan(system, await signIn(system, person), 'instalments')
    const found = async (filter: PlanFilter) =>
      (await staff.learn('local_learn_get_staff_plans', { filter })).body.items.find(({ id }) => id === plan.id)
    expect(await found('due')).toMatchObject({
      name: 'Meera Pillai',
      paidCount: 1,
      paidPaise: 472_000,
      leftPaise: 944_000,
      next: { number: 2, standing: 'upcoming' },
    })
    const filters: PlanFilter[] = ['', 'due', 'overdue', 'paused', 'completed', 'ended']
    const inFilters = async () => {
      const ids = await Promise.all(filters.map(found))
      return filters.filter((_filter, n) => ids[n] !== undefined)
    }
    expect(await inFilters()).toEqual(['', 'due'])
    const move = (days: number) =>
      system.raw
        .updateTable('payments_part')
        .set({ due_at: new Date(system.clock.now().getTime() - days * 86_400_000) })
        .where('plan_id', '=', plan.id)
        .where('number', '=', 2)
        .execute()
    await move(2)
    expect(await inFilters()).toEqual(['', 'overdue'])
    await move(8)
    expect(await inFilters()).toEqual(['', 'paused'])
  })

  it('all of a part given back by staff ends the plan and its access', async () => {
    const person = await createPerson(system, { accessType: 'Free' })
    const plan = await paidPlan(system, await signIn(system, person), 'instalments')
    const orderId = plan.parts[0]?.orderId ?? 0
    await perform(refund(orderId, 100_000, 0))
    const client = await signIn(system, person)
    expect((await client.learn('local_learn_get_orders', {})).body.plans).toMatchObject([{ state: 'active' }])
    await perform(refund(orderId, 372_000, 100_000))
    expect((await client.learn('local_learn_get_orders', {})).body.plans).toMatchObject([{ state: 'ended' }])
    expect(await programs.readMember(system.db, person.id, system.clock.now())).not.toContain(plan.programId)
  })
})

it('the lists of some programs hold what is theirs alone, and coupons for all', async () => {
  const mine = await paidOrder()
  const other = await paidOrder()
  const buyer = await signIn(system, await createPerson(system, { accessType: 'Free' }))
  const plan = await paidPlan(system, buyer, 'instalments')
  const coupon = (code: string, programid: number | null): Act => ({
    kind: 'coupon',
    code,
    type: 'fixed',
    value: 100,
    cappaise: null,
    startsat: null,
    endsat: null,
    maxuses: null,
    maxperperson: 1,
    programid,
    stacks: true,
  })
  for (const act of [coupon('MINE', mine.programId), coupon('OTHER', other.programId), coupon('EVERYBODY', null)])
    expect((await perform(act)).status).toBe(200)
  const batchids = [mine.programId]
  const payments = (await staff.learn('local_learn_get_staff_payments', { batchids })).body
  expect([payments.items.map(({ id }) => id), payments.total]).toEqual([[mine.orderId], 1])
  const coupons = (await staff.learn('local_learn_get_staff_coupons', { batchids })).body
  const codes = coupons.items.map(({ code }) => code)
  expect([codes.includes('MINE'), codes.includes('OTHER'), codes.includes('EVERYBODY')]).toEqual([true, false, true])
  expect(coupons.total).toBe(codes.length)
  expect((await staff.learn('local_learn_get_staff_plans', { batchids })).body.total).toBe(0)
  const [row] = await system.raw.selectFrom('payments_plan').select('program_id').where('id', '=', plan.id).execute()
  const plans = await staff.learn('local_learn_get_staff_plans', { batchids: [row?.program_id ?? 0] })
  expect(plans.body.items.map(({ id }) => id)).toEqual([plan.id])
})
