import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerProbesOnly } from './health.ts'

it('a node that only runs jobs answers probes, and refuses everything else', async () => {
  const app = Fastify()
  answerProbesOnly(app)
  for (const path of ['/livez', '/api/anything']) app.get(path, async () => ({ ok: true }))
  expect((await app.inject('/livez')).statusCode).toBe(200)
  expect((await app.inject('/api/anything')).statusCode).toBeGreaterThanOrEqual(500)
  await app.close()
})
