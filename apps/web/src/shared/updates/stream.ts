/** What the server says of the topics of this browser, spelled as they were asked for. */
export interface Update {
  /** What changed; null: anything may have. */
  changed: readonly string[] | null
  /** What may not be heard, or no longer. */
  refused: readonly string[]
}

const ADDRESS = '/api/updates'
/** Several parts of one screen come with their topics together. */
const TOGETHER_MS = 150
/**
 * The first event leaves at once. Where it does not arrive in time, what changed is asked for once; a stream that is still silent by the
 * next poll is given up: it was not slow, something on the way holds back what is sent.
 */
const FIRST_EVENT_MS = 8000
/** The server is heard of every 20 seconds. */
const SILENT_MS = 50_000
const POLL_MS = 30_000
/** Whoever was polled tries a stream again after so many polls. */
const POLLS_BEFORE_STREAM = 10

/**
 * The one connection of a browser: a stream of server-sent events over all its topics, which goes on after the last event that came.
 * Where no stream gets through, changes are asked for every 30 seconds.
 */
export function createStream(onUpdate: (update: Update) => void) {
  let topics: readonly string[] = []
  const place = createPlace(onUpdate)
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let opening: ReturnType<typeof setTimeout> | undefined
  /** Each opening has a number: what comes of an earlier one is not heeded. */
  let opened = 0

  function close(): void {
    opened++
    clearTimeout(timer)
    source?.close()
    source = null
  }

  function open(): void {
    close()
    if (topics.length === 0) return
    const mine = opened
    let isSilent = true
    const { address, take } = place.ask(topics)
    const onEvent = (update: Update, id: string) => {
      isSilent = false
      clearTimeout(timer)
      timer = setTimeout(open, SILENT_MS)
      take(update, id)
    }
    const isCurrent = (): boolean => mine === opened
    source = openSource(address, { isCurrent, onEvent, onRefused: () => void poll(0) })
    timer = setTimeout(() => void catchUp(() => isSilent && isCurrent()), FIRST_EVENT_MS)
  }

  async function catchUp(isSilent: () => boolean): Promise<void> {
    let hasFailed = false
    timer = setTimeout(() => void poll(1, hasFailed), POLL_MS)
    const { address, take } = place.ask(topics)
    const reply = await fetchUpdate(address)
    hasFailed = reply === null
    if (reply && isSilent()) take(reply, reply.lastId)
  }

  async function poll(polls: number, hasFailed = false): Promise<void> {
    close()
    const mine = opened
    const { address, take } = place.ask(topics)
    const reply = await fetchUpdate(address)
    if (mine !== opened) return
    if (reply) take(reply, reply.lastId)
    if ((reply && hasFailed) || polls >= POLLS_BEFORE_STREAM) open()
    else timer = setTimeout(() => void poll(polls + 1, reply === null), POLL_MS)
  }

  window.addEventListener('online', open)

  return {
    /** Goes on with these topics; what changed for a new one since its screen began is told. `ageMs`: how long ago that was. */
    setTopics(next: readonly string[], ageMs = 0): void {
      if (next.length === topics.length && next.every(topic => topics.includes(topic))) return
      topics = next
      place.hold(ageMs)
      clearTimeout(opening)
      opening = setTimeout(open, TOGETHER_MS)
    },
    stop(): void {
      window.removeEventListener('online', open)
      clearTimeout(opening)
      close()
    },
  }
}

interface Hearer {
  /** False once another stream was opened. */
  isCurrent(): boolean
  onEvent(update: Update, id: string): void
  /** The browser gives it up. */
  onRefused(): void
}

function openSource(address: string, { isCurrent, onEvent, onRefused }: Hearer): EventSource {
  const source = new EventSource(address)
  source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
    if (isCurrent()) onEvent(JSON.parse(data) as Update, lastEventId)
  })
  // By itself it tries again after a break; what was refused it leaves.
  source.addEventListener('error', () => {
    if (isCurrent() && source.readyState === EventSource.CLOSED) onRefused()
  })
  return source
}

/** Where new topics are asked from, until something asked with them was answered. */
interface Held {
  id: string | null
  /** When the oldest of their screens began; infinity where all of them began now. */
  sinceMs: number
}

/** How far this browser has heard, so that it goes on there. */
function createPlace(onUpdate: (update: Update) => void) {
  let lastId: string | null = null
  let held: Held | null = null
  const addressFor = (topics: readonly string[]): string => {
    const id = held ? held.id : lastId
    const ageMs = Math.max(id === null ? performance.now() : 0, held ? Date.now() - held.sinceMs : 0)
    const place = [id !== null && `after=${id}`, ageMs > 0 && `ago=${Math.round(ageMs)}`]
    return `${ADDRESS}?topics=${topics.join(',')}&${place.filter(Boolean).join('&')}`
  }
  return {
    /** Topics are new: what still comes by the connection before says nothing of them. */
    hold(ageMs: number): void {
      const sinceMs = ageMs > 0 ? Date.now() - ageMs : Number.POSITIVE_INFINITY
      held = held ? { ...held, sinceMs: Math.min(held.sinceMs, sinceMs) } : { id: lastId, sinceMs }
    },
    /** Where to ask for topics, and what takes the answers to that. */
    ask(topics: readonly string[]) {
      const asked = held
      return {
        address: addressFor(topics),
        take(update: Update, id: string): void {
          if (id) lastId = id
          if (held === asked) held = null
          onUpdate(update)
        },
      }
    },
  }
}

/** Null where nobody answers, or not with what was asked for. */
async function fetchUpdate(address: string): Promise<(Update & { lastId: string }) | null> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } })
    return response.ok ? ((await response.json()) as Update & { lastId: string }) : null
  } catch {
    return null
  }
}
