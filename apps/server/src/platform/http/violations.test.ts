import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'
import { createLog } from '../log.ts'

const lines: string[] = []
const to = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})
const system = await createTestSystem({}, { log: createLog('warn', to) })

/** As a browser sends one; gives the status. */
async function sent(
  report: unknown,
  remoteAddress = '203.0.113.7',
  more: Record<string, string> = {},
): Promise<number> {
  const { statusCode } = await system.app.inject({
    method: 'POST',
    url: '/csp-report',
    remoteAddress,
    payload: typeof report === 'string' ? report : JSON.stringify(report),
    headers: { 'content-type': 'application/csp-report', 'sec-fetch-site': 'same-origin', ...more },
  })
  return statusCode
}
const broken = (directive: string, uri: string) => ({
  'csp-report': {
    'document-uri': 'https://learn.example.org/auth?token=secret',
    'effective-directive': directive,
    'blocked-uri': uri,
    disposition: 'enforce',
  },
})
const told = () =>
  lines.filter(line => line.includes('a browser told')).map(line => JSON.parse(line) as Record<string, unknown>)
const metrics = async () =>
  (await system.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { host: 'localhost' } })).body
    .split('\n')
    .filter(line => line.startsWith('browser_policy_violations_total{'))

it('a page names where its violations are told, in both policies', async () => {
  const { headers } = await system.browser().get('/login')
  for (const name of ['content-security-policy', 'content-security-policy-report-only'])
    expect(headers[name]).toContain('report-uri /csp-report')
})

it('a violation is counted each time, and told once an hour without what it could betray', async () => {
  for (let n = 0; n < 3; n++) expect(await sent(broken('script-src', 'https://evil.example/x.js?name=asha'))).toBe(204)
  await sent(broken('script-src', 'inline'))
  expect(told()).toMatchObject([
    { directive: 'script-src', blocked: 'https://evil.example' },
    { directive: 'script-src', blocked: 'inline' },
  ])
  expect(lines.join('')).not.toMatch(/secret|asha|x\.js/)
  expect(await metrics()).toEqual(['browser_policy_violations_total{directive="script-src",disposition="enforce"} 4'])
  system.clock.pass(3600)
  await sent(broken('script-src', 'inline'))
  expect(told()).toHaveLength(3)
})

it('strangers make up neither figures nor lines, nor as many as they like', async () => {
  const before = told().length
  for (const nonsense of ['', '{', '[]', 'null', '{"csp-report":7}'])
    expect(await sent(nonsense, '198.51.100.1')).toBe(204)
  expect(await sent('x'.repeat(20_000), '198.51.100.1')).toBe(413)
  for (let n = 0; n < 20; n++) await sent(broken(`made-up-${n}`, 'https://a.example'), '198.51.100.2')
  expect((await metrics()).filter(line => line.includes('made-up'))).toEqual([])
  expect(told()).toHaveLength(before + 1)
  for (let n = 0; n < 300; n++) await sent(broken('img-src', `https://a${n}.example`), `10.0.${n}.1`)
  expect(told().length).toBeLessThanOrEqual(before + 101)
  const many: number[] = []
  for (let n = 0; n < 70; n++) many.push(await sent(broken('img-src', 'data'), '192.0.2.9'))
  expect(many.filter(status => status === 429)).toHaveLength(10)
})

it('is told by pages without a referrer too: their reports come from nowhere', async () =>
  expect(await sent(broken('img-src', 'https://evil.example'), '203.0.113.70', { origin: 'null' })).toBe(204))
