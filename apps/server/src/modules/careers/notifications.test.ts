import { expect, it } from 'vitest'
import { createAudience, postJob } from '#testkit/careers.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

it('new jobs of one day are one line, which leads to all of them and mutes none', async () => {
  const person = await createPerson(system)
  const programId = await createAudience(system, [person])
  const client = await signIn(system, person)
  const jobs = async () =>
    (await client.learn('local_learn_get_notifications', {})).body.entries.filter(
      ({ kind }) => kind === 'careers.job-shared',
    )
  await postJob(system, programId, { title: 'Data Analyst' })
  await system.worker.runDue()
  const [one] = await jobs()
  expect(one).toMatchObject({ title: expect.stringMatching(/^New job: Data Analyst at /), isMuted: null })
  expect(one?.address).toMatch(/^\/vrise\/.+/)
  for (const title of ['MIS Executive', 'Claims Analyst']) {
    system.clock.pass(60)
    await postJob(system, programId, { title })
    await system.worker.runDue()
  }
  const [several, ...rest] = await jobs()
  expect(rest).toEqual([])
  expect(several).toMatchObject({
    title: '3 new jobs for you',
    text: expect.stringMatching(/^New job: Claims Analyst at /),
    address: '/vrise',
    isMuted: null,
  })
  const mute = { id: several?.ids[0] ?? 0, ismuted: true }
  expect((await client.learn('local_learn_mute_notifications', mute)).status).toBe(404)
})
