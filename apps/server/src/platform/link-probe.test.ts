import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { createLinkProbe } from './link-probe.ts'
import { isPublicAddress } from './public-address.ts'

const seen: string[] = []
const site = createServer((request, reply) => {
  seen.push(`${request.method} ${request.url}`)
  const { url = '', method } = request
  if (url === '/moved') return reply.writeHead(302, { location: '/here' }).end()
  if (url === '/round') return reply.writeHead(302, { location: '/round' }).end()
  if (url === '/inside') return reply.writeHead(302, { location: 'http://10.0.0.7/secret' }).end()
  if (url === '/other') return reply.writeHead(302, { location: 'file:///etc/passwd' }).end()
  if (url === '/get-only' && method === 'HEAD') return reply.writeHead(405).end()
  if (url === '/slow') return undefined
  return reply.writeHead(url === '/gone' ? 404 : 200).end(method === 'GET' ? 'x'.repeat(100_000) : undefined)
})
site.listen(0, '127.0.0.1')
await once(site, 'listening')
afterAll(() => {
  site.closeAllConnections()
  site.close()
})
const { port } = site.address() as AddressInfo
const at = (path: string) => `http://127.0.0.1:${port}${path}`

describe('on the internet', () => {
  const probe = createLinkProbe()

  it.each([
    at('/here'),
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706433/',
    'http://192.168.1.1/',
    'https://user:word@example.com/',
    'https://example.com:8443/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'nothing',
  ])('does not look at %s', async url => {
    const before = seen.length
    expect(await probe(url)).toBeNull()
    expect(seen.length).toBe(before)
  })

  it.each([
    ['8.8.8.8', true],
    ['2a00:1450:4001:80b::200e', true],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['100.64.0.1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['example.com', false],
  ])('calls %s public: %s', (address, is) => {
    expect(isPublicAddress(address)).toBe(is)
  })
})

describe('with a network that may be reached', () => {
  const probe = createLinkProbe({
    lookupName: (_host, _options, done) => done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), '', 0),
    timeoutMs: 300,
    isAllowed: address => address === '127.0.0.1',
    isPort: () => true,
  })

  it('tells what a site answers, over redirects, without reading what it says', async () => {
    expect(await probe(at('/here'))).toEqual({ status: 200, hasNoName: false })
    expect(await probe(at('/moved'))).toEqual({ status: 200, hasNoName: false })
    expect(await probe(at('/gone'))).toEqual({ status: 404, hasNoName: false })
  })

  it('asks once more where a site refuses to tell the head alone', async () => {
    expect(await probe(at('/get-only'))).toEqual({ status: 200, hasNoName: false })
    expect(seen.slice(-2)).toEqual(['HEAD /get-only', 'GET /get-only'])
  })

  it('follows nobody into another network or another protocol, nor round and round', async () => {
    expect(await probe(at('/inside'))).toBeNull()
    expect(await probe(at('/other'))).toBeNull()
    expect(await probe(at('/round'))).toEqual({ status: null, hasNoName: false })
  })

  it('gives up on a site that does not answer, and knows a name that nobody has', async () => {
    expect(await probe(at('/slow'))).toEqual({ status: null, hasNoName: false })
    expect(await probe('http://nobody.invalid/')).toEqual({ status: null, hasNoName: true })
  })
})
