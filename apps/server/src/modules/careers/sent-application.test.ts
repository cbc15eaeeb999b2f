import type { ResponseForm } from '@learn/contract/careers'
import { APPLICATION_FILES } from '@learn/contract/careers/plain'
import { expect, it } from 'vitest'
import { createAudience, jobModel, postJob, writePast } from '#testkit/careers.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { readPdf } from '#testkit/pdf-text.ts'
import { createTestSystem } from '#testkit/system.ts'
import { sentApplicationPdf } from './pdf/sent-application.ts'
import { publishJob } from './service/publish.ts'

const system = await createTestSystem()

it('is a PDF of what was sent, for who sent it alone', async () => {
  const [learner, other] = [await createPerson(system), await createPerson(system)]
  const programId = await createAudience(system, [learner, other])
  const model = jobModel(system)
  const { hash2 } = await publishJob(system, model, [programId])
  await writePast(system, { jobKey: model.key, userId: learner.id, appliedAt: system.clock.now(), events: [] })
  const [client, stranger] = [await signIn(system, learner), await signIn(system, other)]
  const path = `${APPLICATION_FILES}/${hash2}`
  const { status, headers } = await client.get(path)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await stranger.get(path)).status).toBe(404)
  expect((await client.get(`${APPLICATION_FILES}/nothing`)).status).toBe(404)
  const unsent = await postJob(system, programId)
  expect((await client.get(`${APPLICATION_FILES}/${unsent.hash2}`)).status).toBe(404)

  const { body } = await client.get<ResponseForm>(`/api/career/${learner.id}/responseForm/${hash2}`)
  if (!body.jdData || !body.applicationData) throw new Error('the application was not sent')
  const sent = { job: body.jdData, application: body.applicationData, answers: body.responseData ?? [] }
  const { text } = await readPdf(await sentApplicationPdf(sent, 'Zoë Łukasz', system.clock.now()))
  for (const part of [
    model.title,
    'Kaveri Commerce',
    'Zoë Łukasz',
    'Current Location',
    'Kochi',
    'Asha.pdf',
    'Shortlist',
  ])
    expect(text).toContain(part)
})
