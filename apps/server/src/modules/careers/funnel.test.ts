import { expect, it } from 'vitest'
import { application, createAudience, postJob } from '#testkit/careers.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const DAY_S = 86_400
const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
const withRole = async (role: 'manager' | 'placement' | 'teacher') => {
  const person = await createPerson(system, { isStudent: false })
  await system.raw.updateTable('auth_grant').set({ role }).where('user_id', '=', person.id).execute()
  return signIn(system, person)
}
const read = (client = admin) => client.learn('local_learn_get_placement_funnel', {})

/** A job of two rounds with an applicant for each move: `null` for one that waits in the first round. */
async function createJob(moves: readonly ('clear' | 'reject' | 'offer' | null)[]) {
  const people = await Promise.all(moves.map(() => createPerson(system)))
  const { hash2, jobId } = await postJob(system, await createAudience(system, people))
  for (const person of people) {
    const client = await signIn(system, person)
    await client.post(`/api/career/${person.id}/responseForm/submit/${hash2}`, application())
  }
  const { items } = (await admin.learn('local_learn_get_staff_applications', { jobid: jobId, all: true })).body
  system.clock.pass(7 * DAY_S)
  for (const [n, move] of moves.entries()) {
    const own = items.find(({ userId }) => userId === people[n]?.id)
    if (move && own)
      await admin.learn('local_learn_perform_staff_operation', {
        act: { kind: 'applications', applicationids: [own.id], move, remark: '' },
        isdryrun: false,
      })
  }
  return jobId
}

it('says how far applications came, and for how long they wait', async () => {
  const jobId = await createJob(['clear', 'reject', 'offer', null, null])
  // A job without applications is none of it.
  await postJob(system, await createAudience(system, []))
  const { jobs } = (await read()).body
  expect(jobs.map(({ id }) => id)).toEqual([jobId])
  const [job] = jobs
  expect(job).toMatchObject({ applied: 5, offered: 1, withdrawn: 0 })
  expect(job?.rounds).toEqual([
    { name: 'Shortlist', reached: 5, cleared: 2, waiting: 2, ended: 1, waitingDays: 7, expectedDays: 5 },
    { name: 'Interview', reached: 1, cleared: 0, waiting: 1, ended: 0, waitingDays: 0, expectedDays: null },
  ])
})

it('is seen by placement staff and managers, and by nobody else', async () => {
  expect((await read(await withRole('manager'))).status).toBe(200)
  expect((await read(await withRole('placement'))).status).toBe(200)
  expect((await read(await withRole('teacher'))).status).toBe(404)
  expect((await read(await signIn(system, await createPerson(system)))).status).toBe(404)
})
