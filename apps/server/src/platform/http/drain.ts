import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

/** How long `/readyz` says no while everything is still served: the proxy sends new clients elsewhere. */
const ANNOUNCE_MS = 500
/** How long connections that were kept alive may still ask once more. */
const LINGER_MS = 1000
const LOOK_EVERY_MS = 10

/**
 * Adds `app.drain()`: the way down on which no client is reset. First it only says that it is not ready, and keeps connections: a client
 * that had to connect again and again would stand in the queue of the listener when that closes, and be reset. Then nobody new is
 * accepted, and each reply says that its connection closes.
 */
export function addDrain(app: FastifyInstance): void {
  let isDraining = false
  let isLastReply = false
  app.decorate('isDraining', { getter: () => isDraining })
  app.decorate('drain', async () => {
    isDraining = true
    await pause(ANNOUNCE_MS)
    isLastReply = true
    // Of the net server alone: the one of HTTP would also cut connections that happen to wait between two requests.
    Server.prototype.close.call(app.server)
    const countConnections = promisify(app.server.getConnections.bind(app.server))
    for (let waited = 0; waited < LINGER_MS && (await countConnections()) > 0; waited += LOOK_EVERY_MS)
      await pause(LOOK_EVERY_MS)
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (isLastReply) reply.header('connection', 'close')
  })
}
