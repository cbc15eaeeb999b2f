import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log.ts'
import type { ChannelEars, Listen } from './engine.ts'

/** How often the connection is asked whether it still stands, and how long its answer may take. */
const PROBE_EVERY_MS = 15_000
const PROBE_LIMIT_MS = 5000
const RETRY_MS = { first: 250, most: 10_000 }

/** Listens on a connection of its own, which no pooler may stand before, and connects again when it breaks. */
export const listenOnServer =
  (url: string, log: Logger): Listen =>
  async (channel, ears) => {
    const stopping = new AbortController()
    let client = await connect(url, channel, ears)
    const ended = keep()

    async function keep(): Promise<void> {
      for (;;) {
        await untilBroken(client, stopping.signal)
        await endClient(client)
        if (stopping.signal.aborted) return
        log.warn({ channel }, 'the connection that hears other nodes broke')
        const next = await reconnect()
        if (!next) return
        client = next
        ears.miss()
      }
    }

    async function reconnect(): Promise<pg.Client | null> {
      for (let waitMs = RETRY_MS.first; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, RETRY_MS.most)) {
        await pause(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
        const next = await connect(url, channel, ears).catch(() => null)
        if (next) return next
      }
      return null
    }

    return async () => {
      stopping.abort()
      await ended
    }
  }

async function connect(url: string, channel: string, { hear }: ChannelEars): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: PROBE_LIMIT_MS })
  // Without it a database restart ends the process.
  client.on('error', () => undefined)
  client.on('notification', message => {
    if (message.channel === channel) hear(message.payload ?? '')
  })
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    await endClient(client)
    throw error
  }
  return client
}

/** Of a connection that hangs nobody waits for the end. */
const endClient = (client: pg.Client): Promise<unknown> =>
  Promise.race([client.end().catch(() => undefined), pause(1000, undefined, { ref: false })])

/** Resolves when the connection broke, does not answer in time, or nobody needs it any more. */
async function untilBroken(client: pg.Client, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const stop = () => over.abort()
  client.once('end', stop)
  client.once('error', stop)
  signal.addEventListener('abort', stop)
  while (!over.signal.aborted && !signal.aborted) {
    await pause(PROBE_EVERY_MS, undefined, { signal: over.signal, ref: false }).catch(() => undefined)
    if (over.signal.aborted) return
    const isThere = await Promise.race([
      client.query('select 1').then(
        () => true,
        () => false,
      ),
      pause(PROBE_LIMIT_MS, false, { ref: false }),
    ])
    if (!isThere) return
  }
}
