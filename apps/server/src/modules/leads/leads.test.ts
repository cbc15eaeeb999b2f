import { createServer } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { completedCourse } from '#testkit/certified.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { CARDS, createShop, soldProgram } from '#testkit/sales.ts'
import { proveByCode } from '#testkit/sign-up.ts'
import { createTestSystem } from '#testkit/system.ts'
import { addLead } from '../auth/index.ts'

interface Received {
  url: string
  fields: Record<string, string>
}
const received: Received[] = []
let answer: { status: number; body: object | string } = { status: 200, body: '' }
const OK = { status: 200, body: { Status: 'Success', Message: { Id: 'lead-1', RelatedId: '' } } }
/** LeadSquared, as far as its documented call goes. */
const lsq = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  request.on('end', () => {
    const fields = JSON.parse(text) as { Attribute: string; Value: string }[]
    received.push({
      url: request.url ?? '',
      fields: Object.fromEntries(fields.map(({ Attribute, Value }) => [Attribute, Value])),
    })
    const { status, body } = answer
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  })
})
await new Promise<void>(resolve => lsq.listen(0, '127.0.0.1', resolve))
afterAll(() => lsq.close())
const address = lsq.address()
const port = typeof address === 'object' && address ? address.port : 0

const system = await createTestSystem({
  PAYMENT_GATEWAY: 'test',
  LSQ_URL: `http://127.0.0.1:${port}`,
  LSQ_ACCESS_KEY: 'u$r',
  LSQ_SECRET_KEY: 's&cret',
})
const staff = await signIn(system, await createPerson(system, { isStudent: false }))
const settle = async (rounds = 3) => {
  for (let n = 0; n < rounds; n++) await system.worker.runDue()
}
async function buyer() {
  received.length = 0
  answer = OK
  const person = await createPerson(system, { accessType: 'Free', firstName: 'Farhan', lastName: 'Qureshi' })
  const { programId } = await soldProgram(system)
  const shop = createShop(system, await signIn(system, person), programId)
  const buy = async () => {
    const { orderId, paymentLink } = (await shop.order()).body
    await shop.pay(paymentLink, { card: CARDS.succeeds })
    await shop.read(orderId)
    await settle()
  }
  const updates = async () =>
    (await staff.learn('local_learn_get_lead_updates', {})).body.items.filter(({ userId }) => userId === person.id)
  return { person, buy, updates }
}

describe('the lead system', () => {
  it('is told once of somebody who paid, under its field names and by its keys', async () => {
    const { person, buy, updates } = await buyer()
    await buy()
    await settle()
    expect(received).toHaveLength(1)
    const [{ url, fields } = { url: '', fields: {} }] = received
    const { pathname, searchParams } = new URL(url, 'http://lsq')
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/v2/LeadManagement.svc/Lead.Capture',
      { accessKey: 'u$r', secretKey: 's&cret' },
    ])
    expect(fields).toMatchObject({
      FirstName: 'Farhan',
      LastName: 'Qureshi',
      EmailAddress: person.email,
      ProspectStage: 'Enrolled',
      mx_Program_Name: expect.stringMatching(/^Program \d+$/),
      mx_Stage_Changed_On: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect(await updates()).toMatchObject([{ stage: 'enrolled', state: 'sent', tries: 1, fault: null }])
  })

  it('is told of who signed up', async () => {
    received.length = 0
    answer = OK
    const email = 'leela.lead@example.org'
    await addLead(system, { name: 'Leela', email, phone: null })
    const client = system.browser()
    const { leadId, token } = await proveByCode(system, client, 'email', email, email)
    await client.post('/api/auth/login/verifyotp', {
      type: 'usertoken',
      username: email,
      email,
      leadid: String(leadId),
      token: String(token),
      fname: 'Leela',
      lname: 'Iyer',
      service: 'local_mobile',
    })
    await settle()
    expect(received.map(({ fields }) => fields)).toMatchObject([
      { EmailAddress: email, ProspectStage: 'Signed Up', SearchBy: 'EmailAddress' },
    ])
  })

  it('is told of the first lesson and of the certificate, each once', async () => {
    received.length = 0
    answer = OK
    const person = await createPerson(system, { accessType: 'Free' })
    await completedCourse(system, person)
    await completedCourse(system, person)
    await settle(4)
    const rows = await system.raw
      .selectFrom('leads_update')
      .select(['stage', 'state'])
      .where('user_id', '=', person.id)
      .execute()
    expect(rows.map(({ stage, state }) => `${stage} ${state}`).toSorted()).toEqual([
      'activated sent',
      'completed sent',
      'completed sent',
    ])
    // All of it was in one moment: whichever is sent last, the lead stands at the last step.
    const stages = received.map(({ fields }) => fields.ProspectStage)
    expect([stages.length, stages.at(-1)]).toEqual([3, 'Completed'])
  })

  it.each([
    ['is down', { status: 503, body: 'busy' }],
    ['asks for patience', { status: 429, body: { Status: 'Error', ExceptionMessage: 'API calls exceeded' } }],
  ])('that %s is asked again, later and later, and then waits for staff', async (_what, fault) => {
    const { buy, updates } = await buyer()
    answer = fault
    await buy()
    expect(await updates()).toMatchObject([{ state: 'pending', tries: 1 }])
    const first = received.length
    await settle()
    // Not before its time.
    expect(received).toHaveLength(first)
    for (let n = 0; n < 12; n++) {
      system.clock.pass(6 * 3600)
      await settle(1)
    }
    const again = await signIn(system, await createPerson(system, { isStudent: false }))
    const read = async () => (await again.learn('local_learn_get_lead_updates', { state: 'failed' })).body.items.at(0)
    expect(received).toHaveLength(6)
    const failed = await read()
    expect(failed).toMatchObject({ tries: 6, fault: expect.stringContaining(String(fault.status)) })
    // The keys stand in the address, and in no message.
    expect(failed?.fault).not.toMatch(/cret|accessKey/)
    answer = OK
    expect((await again.learn('local_learn_resend_lead_updates', { ids: [failed?.id ?? 0] })).body).toEqual({ sent: 1 })
    await settle()
    expect(received).toHaveLength(7)
    expect(await read()).toBeUndefined()
    expect((await again.learn('local_learn_resend_lead_updates', {})).body).toEqual({ sent: 0 })
  })

  it('that took a later step is not led back by an earlier one that comes after it', async () => {
    const { person, buy } = await buyer()
    answer = { status: 400, body: { Status: 'Error', ExceptionMessage: 'Try later' } }
    await buy()
    answer = OK
    system.clock.pass(60)
    await completedCourse(system, person)
    await settle(4)
    expect(received.at(-1)?.fields).toMatchObject({ ProspectStage: 'Completed' })
    const head = await signIn(system, await createPerson(system, { isStudent: false }))
    const rows = await system.raw
      .selectFrom('leads_update')
      .select('id')
      .where('user_id', '=', person.id)
      .where('state', '=', 'failed')
      .execute()
    received.length = 0
    await head.learn('local_learn_resend_lead_updates', { ids: rows.map(({ id }) => id) })
    await settle()
    expect(received.map(({ fields }) => fields.ProspectStage)).toEqual(['Completed'])
  })

  it('that refuses an update is not asked again by itself', async () => {
    const { person, buy } = await buyer()
    answer = { status: 400, body: { Status: 'Error', ExceptionMessage: 'Invalid Email Address' } }
    await buy()
    system.clock.pass(6 * 3600)
    await settle()
    expect(received).toHaveLength(1)
    const rows = await system.raw.selectFrom('leads_update').selectAll().where('user_id', '=', person.id).execute()
    expect(rows).toMatchObject([{ state: 'failed', fault: 'The lead system answered 400: Invalid Email Address' }])
    const head = await signIn(system, await createPerson(system, { isStudent: false }))
    const needs = (await head.learn('local_learn_get_staff_home', {})).body
    expect(JSON.stringify(needs)).toContain('the lead system did not take')
  })
})

it('without a lead system steps are recorded, and nothing is sent', async () => {
  const quiet = await createTestSystem()
  const person = await createPerson(quiet, { accessType: 'Free' })
  await completedCourse(quiet, person)
  for (let n = 0; n < 3; n++) await quiet.worker.runDue()
  const head = await signIn(quiet, await createPerson(quiet, { isStudent: false }))
  const { body } = await head.learn('local_learn_get_lead_updates', {})
  expect(body.isConnected).toBe(false)
  expect(new Set(body.items.map(({ stage, state }) => `${stage} ${state}`))).toEqual(
    new Set(['activated recorded', 'completed recorded']),
  )
  expect((await head.learn('local_learn_resend_lead_updates', {})).body).toEqual({ sent: 0 })
  const jobs = await quiet.raw.selectFrom('platform_job').select('id').where('name', '=', 'leads.send').execute()
  expect(jobs).toEqual([])
})
