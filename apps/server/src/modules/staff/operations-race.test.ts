import type { ParamsOf } from '@learn/contract'
import { expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

/** Operations that reach the server at the same moment. */
const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
await createPerson(system, { isStudent: false })

const perform = (act: ParamsOf<'local_learn_perform_staff_operation'>['act']) =>
  admin.learn('local_learn_perform_staff_operation', { act, reason: 'a test' })
const undo = (operationid: number | null) =>
  admin.learn('local_learn_undo_staff_operation', { operationid: operationid ?? 1, reason: 'a test' })

it('on one thing happen one after the other: of ten undos one takes it back', async () => {
  const { programId } = await createCourse(system, courseModel([sectionModel([activityModel()])]))
  const { operationid } = (await perform({ kind: 'dates', programid: programId, batch: 'one' })).body
  const replies = await Promise.all(Array.from({ length: 10 }, () => undo(operationid)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
})

// The last test: whoever acted until now may have lost the role.
it('operations that end the roles of all admins leave one of them', async () => {
  const admins = await system.raw
    .selectFrom('auth_grant')
    .select(['id', 'user_id'])
    .where('role', '=', 'admin')
    .where('scope', '=', 'institute')
    .where(eb => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', system.clock.now())]))
    .execute()
  expect(admins.length).toBeGreaterThan(1)
  const ends = admins.map(({ id, user_id }) => perform({ kind: 'role-end', userid: user_id, grantid: id }))
  const statuses = (await Promise.all(ends)).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(admins.length - 1)
})
