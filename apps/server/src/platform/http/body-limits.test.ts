import { endpoints, learningFunctions } from '@learn/contract'
import { BODY_LIMIT_BYTES } from '@learn/contract/base'
import { describe, expect, it } from 'vitest'
import { createCast } from '#testkit/access.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem({ DEMO: '1' })
const { enter, tokens } = await createCast(system)
const token = tokens["the owner's app token"]
const roomy = (list: object) =>
  Object.entries<{ bodyLimitBytes?: number }>(list as Record<string, object>).filter(
    ([, { bodyLimitBytes }]) => bodyLimitBytes !== undefined,
  )

const filler = (bytes: number) => ({ filler: 'x'.repeat(bytes) })

describe('a body', () => {
  it('is small, but where a whole editor or a list of people is sent', () => {
    expect(roomy(learningFunctions).map(([name]) => name)).toEqual([
      'local_learn_perform_staff_operation',
      'local_learn_append_journal',
      'local_learn_submit_journal',
    ])
    expect(roomy(endpoints)).toEqual([])
  })

  it.each(['/api/learning/local_learn_get_dashboard', '/api/auth/login/token', '/api/auth/nothing', '/login'])(
    'of more than 16 KB is refused at %s',
    async url => {
      const owner = await enter('owner')
      expect((await owner.post(url, filler(BODY_LIMIT_BYTES - 100))).status).not.toBe(413)
      expect((await owner.post(url, filler(BODY_LIMIT_BYTES))).status).toBe(413)
    },
  )

  it('of a journal may be larger, up to its own limit', async () => {
    const owner = await enter('owner')
    const url = '/api/learning/local_learn_append_journal'
    expect((await owner.post(url, filler(900_000))).status).toBe(400)
    expect((await owner.post(url, filler(1_100_000))).status).toBe(413)
  })

  it('of nobody is not read where only who is signed in may write', async () => {
    const reply = await system.app.inject({
      method: 'POST',
      url: '/api/learning/local_learn_append_journal',
      headers: { 'content-type': 'application/json' },
      payload: '{'.repeat(900_000),
    })
    expect(reply.statusCode).toBe(401)
  })
})

describe('a form at the protocol door', () => {
  const send = async (query: string, body: string) =>
    (
      await system.app.inject({
        method: 'POST',
        url: `/webservice/rest/server.php?${query}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: body,
      })
    ).json<{ errorcode?: string; code?: string }>()
  const large = `ops=${'x'.repeat(100_000)}`

  it('of nobody is small, whatever it asks for', async () => {
    expect(await send('wsfunction=local_learn_append_journal', large)).toMatchObject({ code: 'request/too-large' })
    expect(await send('wstoken=wrong&wsfunction=local_learn_append_journal', large)).toMatchObject({
      code: 'request/too-large',
    })
  })

  it('may be as large as the function says once the address tells who calls', async () => {
    const call = (name: string) => send(`wstoken=${token}&wsfunction=${name}`, large)
    expect(await call('local_learn_append_journal')).toMatchObject({ errorcode: 'invalidparameter' })
    expect(await call('core_webservice_get_site_info')).toMatchObject({ errorcode: 'invalidparameter' })
  })
})
