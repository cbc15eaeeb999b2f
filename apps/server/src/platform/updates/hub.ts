import type { Clock } from '../clock.ts'
import type { Listen } from '../db/engine.ts'
import { isDatabaseDown } from '../db/is-down.ts'
import { type Authenticator, type Caller, refuseUnready } from '../http/caller.ts'
import type { Logger } from '../log.ts'
import { authoriseTopics, type UpdateSources, type Wish } from './authorise.ts'
import { createHistory, type Place } from './history.ts'
import { parseMessage } from './messages.ts'
import type { Topic } from './port.ts'
import { UPDATES_CHANNEL } from './repo.ts'

/** How often the rights of a connection are looked at again; at the next update at the latest after this. */
const CHECK_EVERY_MS = 120_000
const CHECK_LATEST_MS = 180_000
const LOOK_EVERY_MS = 5000

/** What a client is told. Topics are spelled as it spelled them. */
export interface Update {
  /** What changed; null: anything may have, so all of it is read anew. */
  changed: string[] | null
  /** What the client may not hear, or no longer. */
  refused: string[]
}

/** A client that stays. */
export interface Listener {
  caller: Caller
  sessionToken: string
  wishes: readonly Wish[]
  /** Sends an update, with the place to go on from. */
  send(update: Update, lastId: string): void
  /** Ends it: the session is over, or the node stops. */
  end(): void
}

interface Connection extends Listener {
  heard: Map<Topic, string>
  checkedAt: number
  pending: Set<Topic>
  isChecking: boolean
}

interface HubParts {
  listen: Listen
  sources(): UpdateSources
  authenticator: Pick<Authenticator, 'bySession'>
  clock: Clock
  log: Logger
}

/** Joins the clients of this node with what all nodes tell of. */
export function createUpdateHub({ listen, sources, authenticator, clock, log }: HubParts) {
  const history = createHistory()
  const byTopic = new Map<Topic, Set<Connection>>()
  const all = new Set<Connection>()
  const ms = () => clock.now().getTime()

  function leave(connection: Connection): void {
    all.delete(connection)
    for (const topic of connection.heard.keys()) forgetTopic(connection, topic)
  }

  function forgetTopic(connection: Connection, topic: Topic): void {
    const hearers = byTopic.get(topic)
    hearers?.delete(connection)
    if (hearers?.size === 0) byTopic.delete(topic)
  }

  /** Asks again who it is and what they may hear. */
  async function check(connection: Connection): Promise<void> {
    connection.isChecking = true
    try {
      const caller = await authenticator.bySession(connection.sessionToken)
      if (caller) refuseUnready(caller)
      if (caller?.userId !== connection.caller.userId) return connection.end()
      connection.caller = caller
      const heard = await authoriseTopics(sources(), caller, connection.wishes)
      const refused = [...connection.heard].filter(([topic]) => !heard.has(topic))
      for (const [topic] of refused) {
        connection.heard.delete(topic)
        connection.pending.delete(topic)
        forgetTopic(connection, topic)
      }
      connection.checkedAt = ms()
      if (refused.length > 0) connection.send({ changed: [], refused: refused.map(([, spelling]) => spelling) }, '')
    } catch (error) {
      // Whoever can't be asked hears nothing; the client comes back to the place where it was.
      if (!isDatabaseDown(error)) log.error({ err: error }, 'the rights of a listener could not be read')
      connection.end()
    } finally {
      connection.isChecking = false
    }
  }

  /** Sends what a connection waits for, once it is known that it may hear it. */
  async function flush(connection: Connection): Promise<void> {
    if (connection.isChecking || !all.has(connection)) return
    if (ms() - connection.checkedAt > CHECK_LATEST_MS) await check(connection)
    if (connection.pending.size === 0 || !all.has(connection)) return
    const changed = [...connection.pending].flatMap(topic => connection.heard.get(topic) ?? [])
    connection.pending.clear()
    if (changed.length > 0) connection.send({ changed, refused: [] }, history.lastId)
  }

  function tell(topics: readonly Topic[]): void {
    const touched = new Set<Connection>()
    for (const topic of topics)
      for (const connection of byTopic.get(topic) ?? []) {
        connection.pending.add(topic)
        touched.add(connection)
      }
    for (const connection of touched) void flush(connection)
  }

  async function checkAll(connections: readonly Connection[]): Promise<void> {
    for (const connection of connections) {
      if (connection.isChecking || !all.has(connection)) continue
      await check(connection)
      await flush(connection)
    }
  }

  function hear(payload: string): void {
    const message = parseMessage(payload)
    if (message?.kind === 'update') {
      history.add(message.id, message.topics)
      tell(message.topics)
    } else if (message?.kind === 'rights') {
      const { userIds } = message
      void checkAll([...all].filter(({ caller }) => !userIds || userIds.has(caller.userId)))
    }
  }

  /** This node may have missed messages: its clients read everything anew. */
  function miss(): void {
    history.forget()
    for (const connection of all) {
      connection.pending.clear()
      connection.send({ changed: null, refused: [] }, history.lastId)
    }
  }

  let isLooking = false
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    await checkAll([...all].filter(({ checkedAt }) => ms() - checkedAt > CHECK_EVERY_MS))
    isLooking = false
  }

  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  const listening = listen(UPDATES_CHANNEL, { hear, miss })
  listening.catch((error: unknown) => log.error({ err: error }, 'live updates of other nodes are not heard'))

  /** What changed for a client since a place. */
  async function answer(caller: Caller, wishes: readonly Wish[], place: Place) {
    const heard = await authoriseTopics(sources(), caller, wishes)
    const since = history.since(place)
    const known = wishes.filter(({ topic }) => heard.has(topic))
    const update: Update = {
      changed: since && known.flatMap(({ topic, spelling }) => (since.has(topic) ? [spelling] : [])),
      refused: wishes.flatMap(({ topic, spelling }) => (heard.has(topic) ? [] : [spelling])),
    }
    return { update, known, lastId: history.lastId }
  }

  return {
    get size() {
      return all.size
    },
    countOf: (userId: number): number => [...all].filter(({ caller }) => caller.userId === userId).length,
    get lastId() {
      return history.lastId
    },
    /** Once, for a client that asks again and again. */
    async read(caller: Caller, wishes: readonly Wish[], place: Place): Promise<Update & { lastId: string }> {
      const { update, lastId } = await answer(caller, wishes, place)
      return { ...update, lastId }
    },
    /** Adds a client and sends what it missed; gives what removes it. */
    async join(listener: Listener, place: Place): Promise<() => void> {
      const { update, known } = await answer(listener.caller, listener.wishes, place)
      const connection: Connection = {
        ...listener,
        heard: new Map(known.map(({ topic, spelling }) => [topic, spelling])),
        checkedAt: ms(),
        pending: new Set(),
        isChecking: false,
      }
      // From here to the send nothing is awaited: no message falls between the two.
      all.add(connection)
      for (const { topic } of known) {
        const hearers = byTopic.get(topic) ?? new Set()
        byTopic.set(topic, hearers.add(connection))
      }
      connection.send(update, history.lastId)
      return () => leave(connection)
    },
    /** For all clients: the node is there, and where it is. */
    beat(): void {
      for (const connection of all)
        if (connection.pending.size === 0) connection.send({ changed: [], refused: [] }, history.lastId)
    },
    /** Ends all clients: they come back to another node. */
    endAll(): void {
      for (const connection of [...all]) connection.end()
    },
    /** Resolves once messages of other nodes are heard. */
    ready: () => listening.then(() => undefined),
    async stop(): Promise<void> {
      clearInterval(timer)
      for (const connection of [...all]) connection.end()
      const stop = await listening.catch(() => null)
      await stop?.()
    },
  }
}

export type UpdateHub = ReturnType<typeof createUpdateHub>
