import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'

const zip = promisify(gzip)
/** A shorter text is with its reader in the packets of the first round trip as it is: packing costs more than it saves. */
const LEAST_CHARS = 4096

/**
 * Sends what is written for one request, pages and replies in JSON, as gzip to whoever takes it, made in a thread of its own. Files
 * are not touched: those of the app were compressed when it was built.
 */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_CHARS || reply.hasHeader('content-encoding'))
      return payload
    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding']
    if (!accepted || negotiate(accepted, ['gzip']) === null) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return zip(payload)
  })
}
