import { expect, it } from 'vitest'
import { application, createAudience, pdfUrl, postJob } from '#testkit/careers.ts'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

async function learner() {
  const person = await createPerson(system)
  const programId = await createAudience(system, [person])
  const client = await signIn(system, person)
  const at = (hash: string, act = '') => `/api/career/${person.id}/responseForm${act}/${hash}`
  return {
    person,
    programId,
    client,
    form: (hash: string) => client.get(at(hash)),
    submit: (hash: string, more: object) => client.post(at(hash, '/submit'), application({ ...more })),
  }
}

it('takes the resume that a link of the form leads to, and no link of anybody else', async () => {
  const [own, other] = [await learner(), await learner()]
  const save = (client: TestClient, name: string) =>
    client.learn('local_learn_save_resume', { name, file: pdfUrl(Buffer.from(`%PDF-1.4\n${name}\n%%EOF\n`)) })
  const first = (await save(own.client, 'First.pdf')).body
  system.clock.pass(60)
  await save(own.client, 'Second.pdf')
  const foreign = (await save(other.client, 'Foreign.pdf')).body
  const { hash2 } = await postJob(system, own.programId)
  const nowS = Math.floor(system.clock.now().getTime() / 1000)
  const linkTo = (userId: number, fileId: number) => system.links.urlOf(userId, fileId, 'r', nowS, 300)
  const right = linkTo(own.person.id, first.id)
  for (const fileLink of [
    'x',
    'https://evil.example/resume.pdf',
    right.replace(system.origins.content, 'https://evil.example'),
    right.replace(String(first.id), String(foreign.id)),
    linkTo(own.person.id, foreign.id),
    linkTo(other.person.id, foreign.id),
    linkTo(other.person.id, first.id),
  ])
    expect(await own.submit(hash2, { resume: null, fileLink })).toMatchObject({
      status: 422,
      body: { code: 'careers/no-resume' },
    })
  const mismatch = { resume: null, fileLink: right, resume_id: foreign.id }
  expect((await own.submit(hash2, mismatch)).status).toBe(422)
  // A form may stay open for longer than its link works.
  system.clock.pass(3600)
  expect((await own.submit(hash2, { resume: null, fileLink: right })).status).toBe(200)
  expect((await own.form(hash2)).body.applicationData).toMatchObject({ resume: { name: 'First.pdf' } })
})
