import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { appToken, createPerson, PASSWORD, signIn, type TestPerson } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { limits } from './index.ts'

const system = await createTestSystem()

async function newsTo(recipient: string): Promise<string[]> {
  const rows = await system.raw
    .selectFrom('platform_message')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  for (const { body } of rows) expect(body).toContain('/reset-password')
  return rows.map(({ subject }) => subject.replace(/^.*?: /, ''))
}
const change = (client: TestClient, person: TestPerson) =>
  client.post('/api/auth/password/change', {
    username: person.phone,
    password: PASSWORD,
    newpassword: 'quiet river stones',
  })

describe('the owner of an account is told', () => {
  it('of a new browser, not of the first nor of a known one', async () => {
    const person = await createPerson(system)
    const first = await signIn(system, person)
    const login = { username: person.email, password: PASSWORD, service: 'local_mobile' }
    await first.post('/api/auth/login/token', login)
    expect(await newsTo(person.email)).toEqual([])
    await signIn(system, person)
    expect(await newsTo(person.email)).toEqual(['A new sign-in to your account'])
  })

  it('of a token for an app', async () => {
    const person = await createPerson(system)
    await appToken(system, person)
    expect(await newsTo(person.email)).toEqual(['A new sign-in to your account'])
  })

  it('of a changed password, by SMS where there is no e-mail', async () => {
    const person = await createPerson(system)
    await change(await signIn(system, person), person)
    expect(await newsTo(person.email)).toEqual(['Your password was changed'])
    const other = await createPerson(system, { email: null })
    await change(system.browser(), other)
    expect(await newsTo(`+91${other.phone}`)).toEqual(['Your password was changed'])
  })

  it('so often a day at most', async () => {
    const person = await createPerson(system)
    for (let n = 0; n < limits.noticesPerPerson + 3; n++) await signIn(system, person)
    expect(await newsTo(person.email)).toHaveLength(limits.noticesPerPerson)
  })
})
