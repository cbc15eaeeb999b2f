import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createServer } from './server.ts'

const long = { words: 'a lesson '.repeat(500) }
const app = createServer({ config: { TRUST_PROXY: '' }, log: createLog('silent'), headers: {} })
app.get('/long', async () => long)
app.get('/short', async () => ({ ok: true }))
app.get('/file', async (_request, reply) => reply.type('text/plain').send(Buffer.from(long.words)))
app.setNotFoundHandler((_request, reply) => reply.type('text/html').send(`<p>${long.words}`))

const get = (url: string, encodings?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } })

it.each(['gzip', 'gzip, deflate, br, zstd', '*'])('a long reply goes as gzip to who takes "%s"', async encodings => {
  const { headers, rawPayload } = await get('/long', encodings)
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(rawPayload.length).toBeLessThan(200)
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(long)
})

it.each([undefined, '', 'br', 'gzip;q=0', 'identity'])('and as it is to who takes "%s"', async encodings => {
  const { headers, body } = await get('/long', encodings)
  expect(headers).not.toHaveProperty('content-encoding')
  expect(JSON.parse(body)).toEqual(long)
})

it('a page as well, whose address is no route', async () => {
  const { headers, rawPayload } = await get('/anything', 'gzip')
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toContain('a lesson')
})

it.each(['/short', '/file'])('%s is sent as it is', async url => {
  expect((await get(url, 'gzip')).headers).not.toHaveProperty('content-encoding')
})

it('a head says what the whole would, and has no body', async () => {
  const { headers, body } = await get('/anything', 'gzip', 'HEAD')
  expect([headers['content-encoding'], body]).toEqual(['gzip', ''])
})
