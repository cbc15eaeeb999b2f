import type { Update } from './place.ts'
import { createStream } from './stream.ts'

type Message =
  /** `ageMs`: for how long its screens have shown what they read. A page of before a deployment does not say it. */
  | { kind: 'wish'; tab: string; topics: readonly string[]; ageMs?: number }
  /** The leader asks what all tabs wish. */
  | { kind: 'ask' }
  | { kind: 'update'; update: Update }

/** Opens the connection of the leading tab. */
type OpenStream = (say: (update: Update) => void) => Pick<ReturnType<typeof createStream>, 'setTopics' | 'stop'>

const CHANNEL = 'updates'
const LEADER = 'updates-leader'
const TAB = 'updates-tab:'
/** How often the leader forgets tabs that went away without a word. */
const LOOK_EVERY_MS = 60_000

/**
 * Joins the tabs of this browser: the one that holds the lock keeps the connection for all and passes on what comes; when it goes, the
 * next one takes over. `deliver` hears what comes, `topics` says what this tab wishes, `open` connects.
 */
export function joinTabs(
  deliver: (update: Update) => void,
  topics: () => readonly string[],
  open: OpenStream = createStream,
) {
  const tab = crypto.randomUUID()
  const channel = new BroadcastChannel(CHANNEL)
  const leaving = new AbortController()
  let lead: ReturnType<typeof createLead> | null = null
  /** Until its first wish a tab has read without listening. */
  let isNew = true
  const send = (message: Message) => {
    if (!leaving.signal.aborted) channel.postMessage(message)
  }

  function wish(): void {
    const message = { kind: 'wish', tab, topics: topics(), ageMs: isNew ? performance.now() : 0 } as const
    isNew = false
    if (lead) lead.hear(message)
    else send(message)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'update') deliver(data.update)
    else if (data.kind === 'ask') wish()
    else lead?.hear(data)
  })

  function begin(): void {
    lead = createLead(open, update => {
      deliver(update)
      send({ kind: 'update', update })
    })
    send({ kind: 'ask' })
    wish()
  }

  const gone = new Promise<void>(resolve => {
    leaving.signal.addEventListener('abort', () => resolve())
  })
  // A lock for each tab says that it is there, and is let go of however it ends.
  void navigator.locks.request(TAB + tab, () => gone)
  navigator.locks
    .request(LEADER, { signal: leaving.signal }, () => {
      if (!leaving.signal.aborted) begin()
      return gone
    })
    // The tab went before its turn came.
    .catch(() => undefined)
  wish()

  return {
    wish,
    leave(): void {
      send({ kind: 'wish', tab, topics: [] })
      lead?.stop()
      lead = null
      leaving.abort()
      channel.close()
    },
  }
}

/** What the leading tab does: one connection over the topics of all. */
function createLead(open: OpenStream, onUpdate: (update: Update) => void) {
  const wishes = new Map<string, readonly string[]>()
  const stream = open(onUpdate)
  const settle = (ageMs = 0) => stream.setTopics([...new Set([...wishes.values()].flat())].sort(), ageMs)

  const timer = setInterval(() => void forgetLost(), LOOK_EVERY_MS)
  async function forgetLost(): Promise<void> {
    const { held = [] } = await navigator.locks.query()
    const there = new Set(held.map(({ name }) => name))
    for (const tab of wishes.keys()) if (!there.has(TAB + tab)) wishes.delete(tab)
    settle()
  }

  return {
    hear({ tab, topics, ageMs }: { tab: string; topics: readonly string[]; ageMs?: number }): void {
      if (topics.length === 0) wishes.delete(tab)
      else wishes.set(tab, topics)
      settle(ageMs)
    },
    stop(): void {
      clearInterval(timer)
      stream.stop()
    },
  }
}
