import { describe, expect, it } from 'vitest'
import { appToken, createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { NETWORK_RATE, SESSION_RATE } from './rates.ts'

const system = await createTestSystem()

interface Flood {
  address: string
  cookie?: string
  url?: string
}

/** Sends requests until one is refused; gives how many were not. */
async function takenOf(count: number, of: (n: number) => Flood): Promise<number> {
  let taken = 0
  for (let n = 0; n < count; n += 100) {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, k) => {
        const { address, cookie, url = '/api/auth/time' } = of(n + k)
        return system.app.inject({ url, remoteAddress: address, headers: { ...(cookie && { cookie }) } })
      }),
    )
    taken += replies.filter(({ statusCode }) => statusCode !== 429).length
    if (replies.some(({ statusCode }) => statusCode === 429)) return taken
  }
  return taken
}
const OVER = NETWORK_RATE + 200

describe('requests without a session that lives', () => {
  it('are counted by the network, whatever cookie they invent', async () => {
    const taken = await takenOf(OVER, n => ({ address: `192.0.2.${n % 250}`, cookie: `session=invented${n}` }))
    expect(taken).toBe(NETWORK_RATE)
    const refused = await system.app.inject({ url: '/api/auth/time', remoteAddress: '192.0.2.9' })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request/too-many'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await system.app.inject({ url: '/api/auth/time', remoteAddress: '192.0.3.9' })).statusCode).toBe(200)
    // Who is signed in there goes on, and so does what is the same for everybody, and who watches.
    const learner = await signIn(system, await createPerson(system))
    const cookie = `session=${learner.cookies.get('session')}`
    for (const url of ['/api/auth/time', '/login', '/livez']) {
      const own = url === '/api/auth/time' ? { cookie } : {}
      const reply = await system.app.inject({
        url,
        remoteAddress: '192.0.2.9',
        headers: { accept: 'text/html', ...own },
      })
      expect([url, reply.statusCode]).toEqual([url, 200])
    }
  })

  it('are counted by the /64 of IPv6, and by the route that they match', async () => {
    const spelt = ['/api/auth/time', '/%61pi/auth/time', '/%61%70%69/auth/%74ime?x=1']
    const taken = await takenOf(OVER, n => ({
      address: `2001:db8:7:7:${n.toString(16)}::1`,
      url: spelt[n % spelt.length] ?? '',
    }))
    expect(taken).toBe(NETWORK_RATE)
  })
})

describe('requests of a session', () => {
  it('are counted by it, from whatever network they come', async () => {
    const learner = await signIn(system, await createPerson(system))
    const cookie = `session=${learner.cookies.get('session')}`
    const taken = await takenOf(SESSION_RATE + 200, n => ({ address: `198.51.${n % 200}.9`, cookie }))
    expect(taken).toBe(SESSION_RATE)
  })

  it('of an app are counted by its token', async () => {
    const person = await createPerson(system)
    const url = `/webservice/rest/server.php?wsfunction=none&wstoken=${await appToken(system, person)}`
    const taken = await takenOf(SESSION_RATE + 200, n => ({ address: `198.52.${n % 200}.9`, url }))
    expect(taken).toBe(SESSION_RATE)
  })
})
