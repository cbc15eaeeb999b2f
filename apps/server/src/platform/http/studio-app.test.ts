import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const html = { accept: 'text/html' }

it('is there for staff with a role, and for nobody else', async () => {
  const staff = await createPerson(system, { isStudent: false })
  const learner = await createPerson(system)
  for (const address of ['/studio', '/studio/people?in=batch-7']) {
    const page = await (await signIn(system, staff)).get(address, html)
    expect(page.status).toBe(200)
    const other = await (await signIn(system, learner)).get(address, html)
    expect(other.status).toBe(404)
    expect(other.body).not.toEqual(page.body)
  }
})

it('leads nobody signed in to sign-in, and back', async () => {
  const { status, headers } = await system.browser().get('/studio/people?in=batch-7')
  expect([status, headers.location]).toEqual([302, '/login?next=%2Fstudio%2Fpeople%3Fin%3Dbatch-7'])
})

it('gives its files to staff with a role only', async () => {
  const file = system.app.routeFacts.find(({ access }) => access === 'studio')?.url
  if (!file) return
  const staff = await createPerson(system, { isStudent: false })
  expect((await (await signIn(system, staff)).get(file)).status).toBe(200)
  expect((await (await signIn(system, await createPerson(system))).get(file)).status).toBe(404)
  expect((await system.browser().get(file)).status).toBe(404)
})
