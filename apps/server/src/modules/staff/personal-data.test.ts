import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
const manager = await signIn(system, await createPerson(system, { isStudent: false, role: 'manager' }))
const kinds = async () =>
  (await admin.learn('local_learn_get_staff_operations', { page: 0 })).body.items.map(({ kind }) => kind)

it('has a copy prepared that the learner alone fetches', async () => {
  const person = await createPerson(system)
  const asked = await manager.learn('local_learn_request_staff_copy', { userid: person.id, reason: 'Asked by phone' })
  expect(asked.body).toMatchObject({ state: 'waiting' })
  expect(await kinds()).toContain('person-export')
  await system.worker.runDue()
  const learner = await signIn(system, person)
  const { copy } = (await learner.learn('local_learn_get_data_requests', {})).body
  expect(copy?.state).toBe('done')
  const address = copy?.file?.address ?? ''
  expect((await learner.get(address)).status).toBe(200)
  expect((await manager.get(address)).status).toBe(404)
})

it('erases a learner once an admin typed their name, and logs nobody', async () => {
  const person = await createPerson(system, { firstName: 'Ila', lastName: 'Bose' })
  const erase = (client: typeof admin, name: string) =>
    client.learn('local_learn_erase_staff_person', { userid: person.id, name, reason: 'Asked in writing' })
  expect((await erase(manager, 'Ila Bose')).status).toBe(404)
  expect((await erase(admin, 'Ila')).status).toBe(400)
  expect((await erase(admin, 'Ila Bose')).body).toEqual({ isErased: true })
  expect((await admin.learn('local_learn_get_studio_person', { userid: person.id })).status).toBe(404)
  expect((await erase(admin, 'Ila Bose')).status).toBe(404)
  const { body } = await admin.learn('local_learn_get_staff_operations', { page: 0 })
  const done = body.items.find(({ kind }) => kind === 'person-erase')
  expect(done).toMatchObject({ reason: 'Asked in writing', size: 1, undountil: null, about: '' })
  const rows = await system.raw
    .selectFrom('staff_operation_row')
    .select(['user_id', 'key'])
    .where('operation_id', '=', done?.id ?? 0)
    .execute()
  // Which request was answered can be proved by its number; a name is nowhere.
  expect(rows).toEqual([{ user_id: null, key: String(person.id) }])
  // They are told, and that message alone still names them until it is sent.
  const mails = await system.raw
    .selectFrom('platform_message')
    .select(['body', 'removed_when_sent'])
    .where('recipient', '=', person.email)
    .execute()
  expect(mails).toMatchObject([{ removed_when_sent: true, body: expect.stringContaining('were deleted') }])
})

it('never erases staff', async () => {
  const colleague = await createPerson(system, { isStudent: false, firstName: 'Arun', lastName: 'Nair' })
  const params = { userid: colleague.id, name: 'Arun Nair', reason: 'Left' }
  expect((await admin.learn('local_learn_erase_staff_person', params)).status).toBe(404)
})
