import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { BODY_LIMIT_BYTES } from '@learn/contract/base'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { getProxies } from '../trusted-proxies.ts'
import { compressTexts } from './compress.ts'
import { addDrain } from './drain.ts'
import { presentError } from './errors.ts'
import type { Headers } from './headers.ts'
import { normalizeTarget } from './request-target.ts'

/** A whole request, body included, arrives within this; its head within less. Who is slower is answered 408. */
const TIMEOUTS = { requestMs: 30_000, headersMs: 10_000, lookEveryMs: 5000 }

interface ServerParts {
  config: Pick<Config, 'TRUST_PROXY'>
  log: Logger
  /** Of every reply, the refused too. */
  headers: Headers
  /** A stop cuts what is under way: a film may run for an hour. */
  cutsOnStop?: true
  timeouts?: typeof TIMEOUTS
}

/** An HTTP server without routes, as both origins are: its limits, and headers on whatever it answers. */
export function createServer({ config, log, headers, cutsOnStop, timeouts = TIMEOUTS }: ServerParts): FastifyInstance {
  // The type of pino's logger would become part of the type of the app.
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.TRUST_PROXY ? getProxies(config.TRUST_PROXY) : false,
    forceCloseConnections: cutsOnStop ?? 'idle',
    // A client that kept its connection is answered, with the word that it closes, and not turned away.
    return503OnClosing: false,
    requestTimeout: timeouts.requestMs,
    http: {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      connectionsCheckingInterval: timeouts.lookEveryMs,
      // Node would answer without our headers; what asks for the Host asks it by itself.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => normalizeTarget(url),
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'cache-control': 'no-store' })
      presentError(error, request, reply)
    },
    clientErrorHandler: (error, socket) => refuseSocket(error, socket, headers),
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  addDrain(app)
  compressTexts(app)
  app.server.on(
    'checkExpectation',
    (_request, response) => void response.writeHead(417, { ...headers, 'cache-control': 'no-store' }).end(),
  )
  return app
}

const SOCKET_STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers what was no request of HTTP, or came too slowly. */
function refuseSocket(error: Error & { code?: string }, socket: Socket, headers: Headers): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = SOCKET_STATUS[error.code ?? ''] ?? 400
  const body = JSON.stringify({ code: 'request/invalid', message: 'Invalid Value' })
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  socket.destroy(error)
}
