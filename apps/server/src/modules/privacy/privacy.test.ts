import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createResource } from '#testkit/hub.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

async function createAsker() {
  const person = await createPerson(system)
  return { person, client: await signIn(system, person) }
}

describe('a copy of everything', () => {
  it('is one zip, made by a job, for its person alone', async () => {
    const { person, client } = await createAsker()
    const id = await createResource(system, {})
    await client.learn('local_learn_save_resource_bookmark', { id, isbookmarked: true })
    const asked = await client.learn('local_learn_request_data_copy', {})
    expect(asked.body.copy).toMatchObject({ state: 'waiting', file: null })
    await client.learn('local_learn_request_data_copy', {})
    expect(
      await system.raw.selectFrom('privacy_export').select('id').where('user_id', '=', person.id).execute(),
    ).toHaveLength(1)
    await system.worker.runDue()
    const { copy } = (await client.learn('local_learn_get_data_requests', {})).body
    expect(copy?.state).toBe('done')
    const address = copy?.file?.address ?? ''
    const reply = await client.get(address)
    expect(reply.status).toBe(200)
    expect((await (await createAsker()).client.get(address)).status).toBe(404)
    expect((await system.browser().get(address)).status).toBe(401)
  })
})

describe('erasure', () => {
  it('is asked for once, waits for staff, and can be withdrawn', async () => {
    const { person, client } = await createAsker()
    const ask = async (isasked: boolean) =>
      (await client.learn('local_learn_request_erasure', { isasked })).body.erasureAskedAt
    const at = await ask(true)
    system.clock.pass(60)
    expect(await ask(true)).toBe(at)
    const staff = await signIn(system, await createPerson(system, { isStudent: false }))
    const needs = async () => JSON.stringify((await staff.learn('local_learn_get_staff_home', {})).body.needs)
    const [need] = (await staff.learn('local_learn_get_staff_home', {})).body.needs ?? []
    expect(need).toMatchObject({ kind: 'privacy.erasure', count: 1, address: `/studio/people/${person.id}` })
    expect(need?.text).toContain(`${person.firstName} ${person.lastName} asked you to delete their account, by `)
    const erasureAskedAt = async () =>
      (await staff.learn('local_learn_get_studio_person', { userid: person.id })).body.erasureAskedAt
    expect(await erasureAskedAt()).toBe(at)
    // Who can't erase anybody is not asked to.
    const manager = await signIn(system, await createPerson(system, { isStudent: false, role: 'manager' }))
    const told = (await manager.learn('local_learn_get_staff_home', {})).body.needs ?? []
    expect(told.map(({ kind }) => kind)).not.toContain('privacy.erasure')
    expect(await ask(false)).toBeNull()
    expect(await needs()).not.toContain('privacy.erasure')
    expect(await erasureAskedAt()).toBeNull()
    expect(await ask(true)).not.toBe(at)
    const rows = await system.raw.selectFrom('privacy_erasure').select('id').where('user_id', '=', person.id).execute()
    expect(rows).toHaveLength(2)
  })
})
