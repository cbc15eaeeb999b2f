import { POLICY_CHANGED } from '@learn/contract/profile'
import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const publish = (id: number, version = 1) =>
  system.raw
    .insertInto('profile_policy')
    .values({ id, version, title: 'Learner policy', body_html: '<p>Be kind.</p>', published_at: system.clock.now() })
    .execute()

describe('the learner policy', () => {
  it('asks for nothing while there is none, then until its present version is accepted', async () => {
    const client = await signIn(system, await createPerson(system))
    const read = async () => (await client.learn('local_learn_get_policy_details', {})).body
    const accept = async (policyid: number, version: number) =>
      client.learn('local_learn_post_policy_details', { policyid, version })
    expect(await read()).toEqual({ policies: [], isAccepted: true })
    expect((await accept(1, 1)).status).toBe(404)
    await publish(7)
    expect(await read()).toMatchObject({ policies: [{ id: 7, version: 1, acceptedAt: null }], isAccepted: false })
    expect((await accept(7, 2)).body).toEqual({ status: POLICY_CHANGED })
    expect((await accept(7, 1)).body).toEqual({ status: 'Success' })
    expect((await accept(7, 1)).body).toEqual({ status: 'Success' })
    expect(await read()).toMatchObject({ isAccepted: true })
    await system.raw.updateTable('profile_policy').set({ version: 2 }).where('id', '=', 7).execute()
    expect(await read()).toMatchObject({ policies: [{ version: 2, acceptedAt: null }], isAccepted: false })
    const rows = await system.raw.selectFrom('profile_policy_acceptance').select('version').execute()
    expect(rows).toEqual([{ version: 1 }])
  })

  it('tells what was changed since the version that was accepted', async () => {
    const client = await signIn(system, await createPerson(system))
    const staff = await signIn(system, await createPerson(system, { isStudent: false }))
    const write = (html: string, note: string, policyid?: number) =>
      staff.learn('local_learn_perform_staff_operation', {
        act: { kind: 'policy', title: 'Placement policy', html, note, ...(policyid && { policyid }) },
      })
    const read = async () =>
      (await client.learn('local_learn_get_policy_details', {})).body.policies.find(
        ({ title }) => title === 'Placement policy',
      )
    await write('<p>One.</p>', '')
    const id = (await read())?.id ?? 0
    await client.learn('local_learn_post_policy_details', { policyid: id, version: 1 })
    const at = Math.floor(system.clock.now().getTime() / 1000)
    await write('<p>Two.</p>', 'Section 2 is new', id)
    await write('<p>Three.</p>', 'Section 3 is new', id)
    expect(await read()).toMatchObject({
      version: 3,
      acceptedAt: null,
      acceptedBefore: { version: 1, at, changes: ['Section 2 is new', 'Section 3 is new'] },
    })
  })
})

describe('the marketing profile', () => {
  it('is made once for a premium learner who agreed, from the account, with +91, and goes with the consent', async () => {
    const person = await createPerson(system)
    const client = await signIn(system, person)
    const agree = (isGiven: boolean) => client.learn('local_learn_set_consent', { purpose: 'marketing', isGiven })
    expect((await client.learn('local_learn_create_marketing_profile', {})).body).toMatchObject({ isCreated: false })
    await agree(true)
    const replies = await Promise.all([1, 2, 3].map(() => client.learn('local_learn_create_marketing_profile', {})))
    expect(replies.filter(({ body }) => body.isCreated)).toHaveLength(1)
    const row = await system.raw
      .selectFrom('profile_marketing')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ phone: `+91${person.phone}`, service: 'local_mobile', email: person.email })
    await agree(false)
    for (let step = 0; step < 3; step++) await system.worker.runDue()
    expect(
      await system.raw.selectFrom('profile_marketing').select('user_id').where('user_id', '=', person.id).execute(),
    ).toEqual([])
  })

  it.each([{ accessType: 'Free' as const }, { isStudent: false }])('is made for nobody else: %o', async traits => {
    const client = await signIn(system, await createPerson(system, traits))
    expect((await client.learn('local_learn_create_marketing_profile', {})).status).toBe(404)
    expect((await client.post('/api/learning/local_learn_create_marketing_profile', { phone: '1' })).status).toBe(400)
  })
})
