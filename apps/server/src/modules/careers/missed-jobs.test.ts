import { expect, it } from 'vitest'
import { createAudience, jobModel, postJob } from '#testkit/careers.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { publishJob } from './index.ts'

const system = await createTestSystem()
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(system.clock.now().getTime() + days * DAY_MS)

it('jobs are missed from the day they closed, and only those that closed since the learner joined', async () => {
  const person = await createPerson(system, {})
  const programId = await createAudience(system, [person])
  await system.raw
    .updateTable('learning_program_member')
    .set({ joined_at: inDays(-5) })
    .where('user_id', '=', person.id)
    .execute()
  const client = await signIn(system, person)
  await postJob(system, programId, { applyBy: inDays(-10), title: 'Before me' })
  const model = jobModel(system, { applyBy: inDays(12), title: 'Closed early' })
  const { jobId } = await publishJob(system, model, [programId])
  await publishJob(system, { ...model, state: 'closed' }, [])
  const { data } = (await client.get(`/api/career/dashboard/${person.id}/missed/0`)).body as {
    data: { job_title: string; resp_req_by_date: number }[]
  }
  const closedS = Math.floor(system.clock.now().getTime() / 1000)
  expect(data.map(row => [row.job_title, row.resp_req_by_date])).toEqual([['Closed early', closedS]])
  const job = await client.get(`/api/career/${person.id}/jdDetails/${jobId}`)
  expect(job.body).toMatchObject({ resp_req_by_date: closedS })
})
