import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

/** Tools as staff keep them. */
const system = await createTestSystem()
const staff = await signIn(system, await createPerson(system, { isStudent: false }))
const server = createServer((request, response) => {
  if (request.url === '/keys') return response.end(JSON.stringify({ keys: [{ kty: 'RSA' }, { kty: 'EC' }] }))
  if (request.url === '/moved') return response.writeHead(302, { location: '/login' }).end()
  if (request.url === '/login') return response.writeHead(400).end('no login')
  return response.writeHead(404).end()
})
let at = ''
beforeAll(async () => {
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const use13 = (login = '/login', keys = '/keys') => ({
  version: '1.3' as const,
  loginurl: `${at}${login}`,
  redirecturls: [`${at}/back`, `${at}/choose`],
  keyseturl: `${at}${keys}`,
})
const use11 = (secret: string) => ({ version: '1.1' as const, consumerkey: 'us', secret })
type Use = ReturnType<typeof use13> | ReturnType<typeof use11>

const save = (name: string, launchurl: string, use: Use, toolid?: number) =>
  staff.learn('local_learn_perform_staff_operation', {
    act: { kind: 'tool', name, launchurl, use, ...(toolid !== undefined && { toolid }) },
  })
const list = async () => (await staff.learn('local_learn_get_tools', {})).body.tools
const remove = (toolid: number) =>
  staff.learn('local_learn_perform_staff_operation', { act: { kind: 'tool-remove', toolid } })
const undo = (operationid: number | null) =>
  staff.learn('local_learn_undo_staff_operation', { operationid: operationid ?? 0, reason: 'again' })
const secretOf = (id: number) =>
  system.raw.selectFrom('lti_tool').select('secret').where('id', '=', id).executeTakeFirst()

it('are added, changed, removed and brought back with the id that the tool knows us by', async () => {
  expect((await save('Grader', 'https://a.example/run', use13())).status).toBe(200)
  const [tool] = await list()
  expect(tool).toMatchObject({ name: 'Grader', version: '1.3', redirecturls: [`${at}/back`, `${at}/choose`] })
  const id = tool?.id ?? 0
  await save('Autograder', 'https://a.example/run', use13(), id)
  expect((await list()).map(({ name, clientid }) => [name, clientid])).toEqual([['Autograder', tool?.clientid]])
  const { body } = await remove(id)
  expect(await list()).toEqual([])
  expect((await undo(body.operationid)).status).toBe(200)
  expect((await list()).map(({ clientid }) => clientid)).toEqual([tool?.clientid])
  await remove(id)
  await save('Grader again', 'https://a.example/run', use13())
  expect((await list()).map(({ clientid }) => clientid)).toEqual([tool?.clientid])
})

it('are refused with the address of another one, and without a secret where the version needs one', async () => {
  await save('First', 'https://b.example/run', use13())
  expect((await save('Second', 'https://b.example/run', use13())).status).toBe(400)
  expect((await save('Old', 'https://c.example/run', use11(''))).status).toBe(400)
  expect((await save('Old', 'javascript:alert(1)', use11('long enough'))).status).toBe(400)
})

it('keep a secret that no reply and no log shows', async () => {
  await save('Old', 'https://d.example/run', use11('long enough'))
  const id = (await list()).find(({ name }) => name === 'Old')?.id ?? 0
  expect((await secretOf(id))?.secret).toBe('long enough')
  await save('Older', 'https://d.example/run', use11(''), id)
  expect((await secretOf(id))?.secret).toBe('long enough')
  system.clock.pass(1)
  expect((await save('Older', 'https://d.example/run', use11('a new one'), id)).body.counts.changed).toBe(1)
  expect((await secretOf(id))?.secret).toBe('a new one')
  const told = JSON.stringify([
    await list(),
    await system.raw.selectFrom('staff_operation_row').selectAll().execute(),
    await system.raw.selectFrom('staff_operation').selectAll().execute(),
  ])
  expect(told).not.toMatch(/long enough|a new one/)
})

it('are asked whether they answer', async () => {
  const check = async (use: Use, launch = `${at}/nothing`) => {
    await save('Tested', launch, use)
    const id = (await list()).find(({ name }) => name === 'Tested')?.id ?? 0
    const { body } = await staff.learn('local_learn_test_tool', { toolid: id })
    await remove(id)
    return body.checks.map(({ what, ok, message }) => [what, ok, message])
  }
  const fine = [
    ['login', true, 'It answers.'],
    ['keys', true, '2 keys.'],
  ]
  expect(await check(use13())).toEqual(fine)
  expect(await check(use13('/moved'))).toEqual(fine)
  expect(await check(use13('/gone', '/login'))).toEqual([
    ['login', false, 'It answers with the error 404.'],
    ['keys', false, 'It answers with the error 400.'],
  ])
  expect(await check(use11('long enough'))).toEqual([['launch', false, 'It answers with the error 404.']])
  expect(await check(use11('long enough'), 'http://127.0.0.1:9/none')).toEqual([
    ['launch', false, 'It cannot be reached.'],
  ])
})
