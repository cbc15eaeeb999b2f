import { AsyncResource } from 'node:async_hooks'
import type { Clock } from '../clock.ts'
import type { Listen } from '../db/engine.ts'
import { isDatabaseDown } from '../db/is-down.ts'
import { AppError } from '../errors.ts'
import { type Authenticator, type Caller, refuseUnready } from '../http/caller.ts'
import type { Logger } from '../log.ts'
import { authoriseTopics, tellSource, type UpdateSources, type Wish } from './authorise.ts'
import { createHearers, type Hearer } from './hearers.ts'
import { createHistory, type Place } from './history.ts'
import { parseMessage } from './messages.ts'
import { UPDATES_CHANNEL } from './repo.ts'

/** How often the rights of a connection are looked at again; at the next update at the latest after this. */
const CHECK_EVERY_MS = 120_000
const CHECK_LATEST_MS = 180_000
const LOOK_EVERY_MS = 5000
/** Connections of one person on one node: a few browsers of theirs. */
const MOST_OF_PERSON = 12
const MOST_ON_NODE = 10_000

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

interface Connection extends Listener, Hearer {
  checkedAt: number
  isChecking: boolean
}

interface HubParts {
  listen: Listen
  sources: UpdateSources
  authenticator: Pick<Authenticator, 'bySession'>
  clock: Clock
  log: Logger
}

/** Joins the clients of this node with what all nodes tell of. */
export class UpdateHub {
  readonly #parts: HubParts
  readonly #history = createHistory()
  readonly #hearers = createHearers<Connection>()
  readonly #timer: NodeJS.Timeout
  readonly #listening: Promise<() => Promise<void>>
  #isLooking = false

  constructor(parts: HubParts) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS).unref()
    this.#listening = parts.listen(UPDATES_CHANNEL, {
      // The embedded database calls from inside of the statement that wrote: what is asked here is no part of its transaction.
      hear: AsyncResource.bind((payload: string) => this.#hear(payload)),
      miss: AsyncResource.bind(() => this.#miss()),
    })
    this.#listening.catch((error: unknown) =>
      parts.log.error({ err: error }, 'live updates of other nodes are not heard'),
    )
  }

  get size(): number {
    return this.#hearers.all.size
  }

  /** Once, for a client that asks again and again. */
  async read(caller: Caller, wishes: readonly Wish[], place: Place): Promise<Update & { lastId: string }> {
    const { update } = await this.#answer(caller, wishes, place)
    return { ...update, lastId: this.#history.lastId }
  }

  /** Adds a client and sends what it missed; gives what removes it. Throws `request/too-many`. */
  async join(listener: Listener, place: Place): Promise<() => void> {
    this.#requireRoom(listener.caller)
    const { update, known } = await this.#answer(listener.caller, listener.wishes, place)
    // Many may have come while the database was asked for their topics.
    this.#requireRoom(listener.caller)
    const connection: Connection = {
      ...listener,
      heard: new Map(known.map(({ topic, spelling }) => [topic, spelling])),
      checkedAt: this.#now(),
      pending: new Set(),
      isChecking: false,
    }
    // From here to the send nothing is awaited: no message falls between the two.
    this.#hearers.add(connection)
    connection.send(update, this.#history.lastId)
    return () => this.#hearers.remove(connection)
  }

  /** For all clients: the node is there, and where it is. */
  beat(): void {
    for (const connection of this.#hearers.all)
      if (connection.pending.size === 0) connection.send({ changed: [], refused: [] }, this.#history.lastId)
  }

  /** Ends all clients, which come back to another node, and hears no more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    for (const connection of this.#hearers.all) connection.end()
    const stop = await this.#listening.catch(() => null)
    await stop?.()
  }

  #requireRoom({ userId }: Caller): void {
    const { all } = this.#hearers
    const isFull = all.size >= MOST_ON_NODE
    if (isFull || [...all].filter(({ caller }) => caller.userId === userId).length >= MOST_OF_PERSON)
      throw new AppError('request/too-many', 'You have this open in too many places. Close one and try again', {
        retryAfterS: 60,
      })
  }

  #now(): number {
    return this.#parts.clock.now().getTime()
  }

  /** What changed for a client since a place. */
  async #answer(caller: Caller, wishes: readonly Wish[], place: Place) {
    const heard = await authoriseTopics(this.#parts.sources, caller, wishes)
    const since = this.#history.since(place)
    const known = wishes.filter(({ topic }) => heard.has(topic))
    const update: Update = {
      changed: since && known.flatMap(({ topic, spelling }) => (since.has(topic) ? [spelling] : [])),
      refused: wishes.flatMap(({ topic, spelling }) => (heard.has(topic) ? [] : [spelling])),
    }
    return { update, known }
  }

  #hear(payload: string): void {
    const message = parseMessage(payload)
    if (message?.kind === 'update') {
      this.#history.add(message.id, message.topics)
      for (const topic of message.topics) tellSource(this.#parts.sources, topic)
      for (const connection of this.#hearers.touch(message.topics)) void this.#flush(connection)
    } else if (message?.kind === 'rights') {
      const { userIds } = message
      const those = [...this.#hearers.all].filter(({ caller }) => !userIds || userIds.has(caller.userId))
      void this.#checkAll(those)
    }
  }

  /** This node may have missed messages: its clients read everything anew. */
  #miss(): void {
    this.#history.forget()
    for (const connection of this.#hearers.all) {
      connection.pending.clear()
      connection.send({ changed: null, refused: [] }, this.#history.lastId)
    }
  }

  /** Sends what a connection waits for, once it is known that it may hear it. */
  async #flush(connection: Connection): Promise<void> {
    const { all } = this.#hearers
    if (connection.isChecking || !all.has(connection)) return
    if (this.#now() - connection.checkedAt > CHECK_LATEST_MS) await this.#check(connection)
    if (connection.pending.size === 0 || !all.has(connection)) return
    const changed = [...connection.pending].flatMap(topic => connection.heard.get(topic) ?? [])
    connection.pending.clear()
    if (changed.length > 0) connection.send({ changed, refused: [] }, this.#history.lastId)
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    const now = this.#now()
    await this.#checkAll([...this.#hearers.all].filter(({ checkedAt }) => now - checkedAt > CHECK_EVERY_MS))
    this.#isLooking = false
  }

  async #checkAll(connections: readonly Connection[]): Promise<void> {
    for (const connection of connections) {
      if (connection.isChecking || !this.#hearers.all.has(connection)) continue
      await this.#check(connection)
      await this.#flush(connection)
    }
  }

  /** Asks again who it is and what they may hear. */
  async #check(connection: Connection): Promise<void> {
    connection.isChecking = true
    try {
      const caller = await this.#parts.authenticator.bySession(connection.sessionToken)
      if (caller) refuseUnready(caller)
      if (caller?.userId !== connection.caller.userId) return connection.end()
      connection.caller = caller
      const heard = await authoriseTopics(this.#parts.sources, caller, connection.wishes)
      const refused = this.#hearers.keep(connection, heard)
      connection.checkedAt = this.#now()
      if (refused.length > 0) connection.send({ changed: [], refused }, '')
    } catch (error) {
      // Whoever can't be asked hears nothing; the client comes back to the place where it was.
      if (!isDatabaseDown(error)) this.#parts.log.error({ err: error }, 'the rights of a listener could not be read')
      connection.end()
    } finally {
      connection.isChecking = false
    }
  }
}
