import { expect, it } from 'vitest'
import { createPerson } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { checkChain, OPERATOR, perform } from './index.ts'

const system = await createTestSystem()
const suspend = async (userid: number, issuspended: boolean) =>
  perform(system, OPERATOR, { kind: 'suspend', userid, issuspended }, { isDryRun: false, reason: 'a test' })

it('finds whatever was changed behind the back of the log', async () => {
  const { id } = await createPerson(system)
  const ids: number[] = []
  for (const is of [true, false, true]) ids.push((await suspend(id, is)).operationid ?? 0)
  const sound = await checkChain(system.db)
  expect(sound).toMatchObject({ checked: 3, erased: 0, fault: null })

  const set = (operation: number, values: object) =>
    system.raw
      .updateTable('staff_operation')
      .set(values as never)
      .where('id', '=', operation)
      .execute()
  const faultOf = async () => (await checkChain(system.db)).fault
  await set(ids[1] ?? 0, { reason: 'another reason' })
  expect(await faultOf()).toEqual({ id: ids[1], why: 'it is not as it was written' })
  await set(ids[1] ?? 0, { reason: 'a test' })
  const other = await createPerson(system)
  await set(ids[1] ?? 0, { actor_id: other.id })
  expect(await faultOf()).toEqual({ id: ids[1], why: 'it names another person' })
  // Who was erased is no fault: the log keeps what they did, and not who they were.
  await set(ids[1] ?? 0, { actor_id: null })
  expect(await faultOf()).toBeNull()

  await system.raw
    .deleteFrom('staff_operation')
    .where('id', '=', ids[0] ?? 0)
    .execute()
  expect(await faultOf()).toEqual({ id: ids[1], why: 'the one before it is missing' })
})

it('goes on in one line when many act at once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => createPerson(system)))
  const before = (await checkChain(system.db)).checked
  await system.raw.deleteFrom('staff_operation').execute()
  await Promise.all(people.map(({ id }) => suspend(id, true)))
  expect(before).toBe(0)
  expect(await checkChain(system.db)).toMatchObject({ checked: 6, fault: null })
})
