import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { CARDS, createShop, soldProgram } from '#testkit/sales.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem({ PAYMENT_GATEWAY: 'test', SELLER_GSTIN: '29AAFCV4821K1ZP' })
const read = async (view: string): Promise<Record<string, unknown>[]> =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(view)}`.execute(system.raw)).rows
/** The day in India, as the driver of either database gives it. */
const dayOf = (value: unknown): string =>
  value instanceof Date ? new Date(value.getTime() + 19_800_000).toISOString().slice(0, 10) : String(value).slice(0, 10)
const today = (): string => new Date(system.clock.now().getTime() + 19_800_000).toISOString().slice(0, 10)

it('the views of numbers agree with what happened', async () => {
  const { programId, idOf, courseId } = await soldProgram(system)
  const person = await createPerson(system, { accessType: 'Free' })
  const client = await signIn(system, person)
  const shop = createShop(system, client, programId)
  const { orderId, paymentLink } = (await shop.order()).body
  await shop.pay(paymentLink, { card: CARDS.succeeds })
  await shop.read(orderId)
  const staff = await signIn(system, await createPerson(system, { isStudent: false }))
  await staff.learn('local_learn_perform_staff_operation', {
    act: { kind: 'refund', orderid: orderId, paise: 118_000, refundedpaise: 0 },
    reason: 'goodwill',
  })
  const reader = await signIn(system, person)
  await reader.learn('local_learn_record_opening', { activityid: idOf('lesson') })
  expect(courseId).toBeGreaterThan(0)

  const [revenue] = await read('payments_revenue_by_day')
  expect([dayOf(revenue?.day), revenue]).toMatchObject([
    today(),
    { charges: 1, charged_paise: 1_416_000, refunded_paise: 118_000, revenue_paise: 1_100_000, tax_paise: 198_000 },
  ])
  const signups = await read('auth_signups_by_day')
  expect(signups.reduce((sum, { accounts }) => sum + Number(accounts), 0)).toBe(1)
  const [activation] = await read('progress_activation_by_day')
  expect([dayOf(activation?.day), activation]).toMatchObject([today(), { opened_first_lesson: 1 }])
  expect(await read('certificates_completion_by_day')).toEqual([])

  const invitation = { user_id: person.id, is_by_link: false, name: 'x', created_at: system.clock.now() }
  const none = { code_hash: null, program_id: null, address_hash: null, email: null, phone: null, lead_id: null }
  for (const [id, registeredAt] of [
    [1, null],
    [2, system.clock.now()],
  ] as const)
    await system.raw
      .insertInto('referrals_invitation')
      .values({ id, ...invitation, ...none, joined_user_id: null, registered_at: registeredAt })
      .execute()
  const at = system.clock.now()
  await system.raw
    .insertInto('referrals_reward')
    .values({ invitation_id: 2, user_id: person.id, amount_paise: 500_000, enrolled_at: at, created_at: at })
    .execute()
  expect(await read('referrals_funnel_by_month')).toMatchObject([
    { is_by_link: false, invited: 2, registered: 1, rewarded: 1, rewarded_paise: 500_000 },
  ])
})
