import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { CARDS, createShop, soldProgram } from '#testkit/sales.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem({ PAYMENT_GATEWAY: 'test', SELLER_GSTIN: '29AAFCV4821K1ZP' })

async function newBuyer(programId: number) {
  const client = await signIn(system, await createPerson(system))
  return createShop(system, client, programId)
}

it('numbers invoices without gaps', async () => {
  const { programId } = await soldProgram(system)
  for (let n = 0; n < 2; n++) {
    const buyer = await newBuyer(programId)
    const { orderId, paymentLink } = (await buyer.order()).body
    await buyer.pay(paymentLink, { card: CARDS.succeeds })
    await buyer.read(orderId)
  }
  const rows = await system.raw
    .selectFrom('payments_document')
    .select('number')
    .where('kind', '=', 'invoice')
    .orderBy('number')
    .execute()
  const bySeries = Map.groupBy(rows, ({ number }) => number.slice(0, 9))
  for (const numbers of bySeries.values())
    expect(numbers.map(({ number }) => Number(number.slice(-6)))).toEqual(numbers.map((_row, n) => n + 1))
})

it('a ledger that does not add up is refused by the database', async () => {
  const { programId } = await soldProgram(system)
  const buyer = await newBuyer(programId)
  const { orderId } = (await buyer.order()).body
  const entry = {
    move: 'crooked',
    account: 'gateway',
    amount_paise: 1,
    order_id: orderId,
    at: system.clock.now(),
  } as const
  await expect(system.raw.insertInto('payments_entry').values(entry).execute()).rejects.toThrow(/do not add up/)
})
