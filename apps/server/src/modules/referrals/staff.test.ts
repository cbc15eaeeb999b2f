import { expect, it } from 'vitest'
import { courseModel, createCourse, createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { programs } from '../learning/index.ts'

const system = await createTestSystem({ REFERRAL_HOLD_DAYS: '20', REFERRAL_REWARD: '750000' })
const staff = await signIn(system, await createPerson(system, { isStudent: false }))
const list = async () => (await staff.learn('local_learn_get_staff_referrals', {})).body

/** Somebody whom a learner invited, and who made an account. */
async function bring(inviter: Awaited<ReturnType<typeof signIn>>, email: string) {
  await inviter.learn('local_learn_add_referral', { name: 'Divya', to: email, isasked: true })
  system.clock.pass(60)
  return (await createPerson(system, { email })).id
}

it('staff see who came by whom, what speaks against it, and grant the reward', async () => {
  expect(await list()).toEqual({ items: [], total: 0, pagesize: 50, rewardPaise: 750_000 })
  const leader = await createPerson(system, { firstName: 'Ira', lastName: 'Sen' })
  const inviter = await signIn(system, leader)
  const first = await bring(inviter, 'ring+1@example.org')
  const second = await bring(inviter, 'ring+2@example.org')
  const honest = await bring(inviter, 'honest@example.org')
  const { items, total } = await list()
  const ring = ['Shares a browser or a mailbox with 1 other brought by the same learner.']
  expect(total).toBe(3)
  expect(new Map(items.map(({ person, doubts }) => [person.id, doubts]))).toEqual(
    new Map([
      [first, ring],
      [second, ring],
      [honest, []],
    ]),
  )
  expect(items[0]).toMatchObject({ inviter: { id: leader.id, name: 'Ira Sen' }, enrolledAt: null, reward: null })
  const { programId } = await createCourse(system, courseModel([]))
  await programs.joinProgram(system.db, honest, programId, system.clock.now(), null)
  const of = async () => (await list()).items.find(({ person }) => person.id === honest)
  const act = { kind: 'reward' as const, referralid: (await of())?.id ?? 0, amountpaise: 750_000 }
  await staff.learn('local_learn_perform_staff_operation', { act, reason: 'joined and stayed' })
  const now = Math.floor(system.clock.now().getTime() / 1000)
  expect(await of()).toMatchObject({ enrolledAt: now, reward: { paise: 750_000, heldUntil: now + 20 * 86_400 } })
})

it('nobody else sees them', async () => {
  const teacher = await createPerson(system, { isStudent: false })
  await system.raw.updateTable('auth_grant').set({ role: 'teacher' }).where('user_id', '=', teacher.id).execute()
  for (const person of [teacher, await createPerson(system)])
    expect((await (await signIn(system, person)).learn('local_learn_get_staff_referrals', {})).status).toBe(404)
})
