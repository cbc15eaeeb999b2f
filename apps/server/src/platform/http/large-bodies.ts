import { BODY_LIMIT_BYTES } from '@learn/contract/base'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createSemaphore, type RunLimited } from '../semaphore.ts'
import type { Cookies } from './cookies.ts'

/** Read and stored at once: each stops everybody while its text becomes values. */
const AT_ONCE = 1
const WAITING = 1000

/**
 * Bodies that only some routes take are read one after the other, in turn of who sends them: twenty at once would be a fifth of a
 * second in which nobody else is served. One that waits stays with its sender.
 */
export function readLargeBodiesInTurn(app: FastifyInstance, cookies: Cookies): void {
  const inTurn = createSemaphore({
    atOnce: AT_ONCE,
    waiting: WAITING,
    refusal: 'Too much is being saved right now. It is sent again by itself',
  })
  app.addHook('preParsing', async (request, reply, payload) => {
    const { bodyLimit } = request.routeOptions
    const isSmall = Number(request.headers['content-length']) <= BODY_LIMIT_BYTES
    if (!isSmall && bodyLimit !== undefined && bodyLimit > BODY_LIMIT_BYTES)
      await turnUntilReplied(inTurn, cookies.session(request) ?? request.ip, reply)
    return payload
  })
}

/** Waits for a turn, which lasts until the reply is over or nobody waits for it any more. */
const turnUntilReplied = (inTurn: RunLimited, whose: string, { raw }: FastifyReply): Promise<void> =>
  new Promise((resolve, reject) => {
    inTurn(whose, async () => {
      resolve()
      if (!raw.closed) await new Promise<void>(over => void raw.once('close', over))
    }).catch(reject)
  })
