import { FAULT_TEXTS } from '@learn/contract/base'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from '../errors.ts'

const PROBES: ReadonlySet<string | undefined> = new Set(['/livez', '/readyz', '/metrics'])

/** For a node that only runs jobs: whatever is no probe is refused, so that a balancer which sends learners there is seen at once. */
export function answerProbesOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    if (!PROBES.has(request.routeOptions.url)) throw new AppError('server/unavailable', FAULT_TEXTS.unavailable)
  })
}

let ofProcess: Registry | undefined

/** Figures of the process. Once: what observes its garbage collector never ends, and holds on to whatever it counts in. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/** Gives where figures of this node are counted. `/livez` (the process turns), `/readyz` (it can serve: the database answers), `/metrics`. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): Registry {
  const registry = new Registry()
  // From the start on, not from the first question on.
  processRegistry()
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'time to the last byte',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe({ route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  // Who watches over the nodes asks as often as it likes.
  const open = { schema: { hide: true }, config: { access: 'public', rateLimit: false } } as const
  app.get('/livez', open, async () => ({ ok: true }))
  app.get('/readyz', open, async (_request, reply) => {
    const isOk = !app.isDraining && (await isReady())
    return reply.status(isOk ? 200 : 503).send({ ok: isOk })
  })
  const local = { schema: { hide: true }, config: { access: 'loopback' } } as const
  app.get('/metrics', local, async (_request, reply) => {
    const all = Registry.merge([processRegistry(), registry])
    return reply.type(all.contentType).send(await all.metrics())
  })
  return registry
}
