import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { AppError } from '../errors.ts'
import type { Caller } from '../http/caller.ts'
import type { Cookies } from '../http/cookies.ts'
import { readWish, type Wish } from './authorise.ts'
import type { Place } from './history.ts'
import type { Update, UpdateHub } from './hub.ts'

export const UPDATES = '/api/updates'

/** Topics of one client. */
const MOST_TOPICS = 60
const TOPIC = /^[a-z-]{1,30}:[\w.-]{1,60}$/
/** A client that takes less than we send is cut, and comes back for what it missed. */
const MOST_WAITING_BYTES = 65_536
/** How often a quiet connection is heard of: proxies cut silent ones, and clients see by it that nobody holds back what is sent. */
const BEAT_MS = 20_000
/** A client asks for what happened since it came to the page, within this: after longer anything may have. */
const MOST_AGO_MS = 300_000
const LONG_AGO = { agoMs: Number.POSITIVE_INFINITY }

interface Query {
  topics?: unknown
  after?: unknown
  ago?: unknown
}

interface RouteParts {
  hub: UpdateHub
  cookies: Pick<Cookies, 'session'>
  registry: Registry
}

/**
 * `GET /api/updates?topics=unread:me,thread:17`: a stream of server-sent events for whoever accepts one, else what changed as JSON.
 * `after` (or `Last-Event-ID`) is the id of the last event that the client had, `ago` the milliseconds since it began to read; with
 * both it is told what came since the earlier one.
 */
export function updatesRoute(app: FastifyInstance, { hub, cookies, registry }: RouteParts): void {
  registry.registerMetric(
    new Gauge({
      name: 'live_update_connections',
      help: 'clients that listen to live updates on this node',
      registers: [],
      collect() {
        this.set(hub.size)
      },
    }),
  )
  const beats = setInterval(() => hub.beat(), BEAT_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(beats)
    await hub.stop()
  })
  app.get<{ Querystring: Query }>(
    UPDATES,
    { schema: { hide: true }, config: { access: 'signed-in' } },
    async (request, reply) => {
      const caller = await request.requireCaller()
      const wishes = readWishes(request.query, caller)
      const place = readPlace(request)
      reply.header('vary', 'accept')
      if (!String(request.headers.accept).includes('text/event-stream')) return hub.read(caller, wishes, place)
      await openStream(hub, { caller, sessionToken: cookies.session(request) ?? '', wishes }, place, reply)
      return reply
    },
  )
}

async function openStream(
  hub: UpdateHub,
  client: { caller: Caller; sessionToken: string; wishes: readonly Wish[] },
  place: Place,
  reply: FastifyReply,
): Promise<void> {
  const { raw } = reply
  reply.header('content-type', 'text/event-stream; charset=utf-8')
  reply.header('cache-control', 'no-store, no-transform')
  // Asks nginx, and those that heed its word, not to hold back what is sent.
  reply.header('x-accel-buffering', 'no')
  reply.header('x-request-id', reply.request.id)
  let begin = () => {
    reply.hijack()
    raw.writeHead(200, reply.getHeaders() as Record<string, string>)
    raw.socket?.setNoDelay(true)
    begin = () => undefined
  }
  const leave = await hub.join(
    {
      ...client,
      send(update, lastId) {
        begin()
        if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
        else raw.write(eventText(update, lastId))
      },
      end: () => void raw.end(),
    },
    place,
  )
  raw.once('close', leave)
  raw.once('finish', leave)
  if (raw.destroyed || raw.writableEnded) leave()
}

const eventText = (update: Update, lastId: string): string =>
  `${lastId && `id: ${lastId}\n`}data: ${JSON.stringify(update)}\n\n`

const invalid = () => new AppError('request/invalid', 'Invalid Value')

function readWishes({ topics }: Query, caller: Caller): Wish[] {
  if (typeof topics !== 'string') throw invalid()
  const spellings = [...new Set(topics.split(','))]
  if (spellings.length > MOST_TOPICS || !spellings.every(spelling => TOPIC.test(spelling))) throw invalid()
  return spellings.map(spelling => readWish(spelling, caller))
}

function readPlace({ query, headers }: FastifyRequest<{ Querystring: Query }>): Place {
  const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,40}$/.test(id)
  const last = headers['last-event-id']
  if (isId(last)) return { id: last }
  const agoMs = Number(query.ago)
  if (!Number.isFinite(agoMs)) return isId(query.after) ? { id: query.after } : { agoMs: 0 }
  const ago = agoMs > MOST_AGO_MS ? LONG_AGO : { agoMs: Math.max(agoMs, 0) }
  return isId(query.after) ? { id: query.after, ...ago } : ago
}
