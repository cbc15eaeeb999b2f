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
/** The first event leaves at once: where it does not arrive in time, something on the way holds back what is sent. */
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
  let lastId: string | null = null
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
    const stream = new EventSource(addressFor(topics, lastId))
    source = stream
    timer = setTimeout(() => void poll(0), FIRST_EVENT_MS)
    stream.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      if (mine !== opened) return
      if (lastEventId) lastId = lastEventId
      clearTimeout(timer)
      timer = setTimeout(open, SILENT_MS)
      onUpdate(JSON.parse(data) as Update)
    })
    // By itself it tries again after a break; what was refused it leaves.
    stream.addEventListener('error', () => {
      if (mine === opened && stream.readyState === EventSource.CLOSED) void poll(0)
    })
  }

  async function poll(polls: number, hasFailed = false): Promise<void> {
    close()
    const mine = opened
    const reply = await ask(addressFor(topics, lastId))
    if (mine !== opened) return
    if (reply) {
      lastId = reply.lastId
      onUpdate(reply)
    }
    const isBack = reply !== null && hasFailed
    if (isBack || polls >= POLLS_BEFORE_STREAM) open()
    else timer = setTimeout(() => void poll(polls + 1, reply === null), POLL_MS)
  }

  window.addEventListener('online', open)

  return {
    /** Goes on with these topics; what changed for a new one since its screen began is told. */
    setTopics(next: readonly string[]): void {
      if (next.length === topics.length && next.every(topic => topics.includes(topic))) return
      topics = next
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

function addressFor(topics: readonly string[], lastId: string | null): string {
  const place = lastId === null ? `ago=${Math.round(performance.now())}` : `after=${lastId}`
  return `${ADDRESS}?topics=${topics.join(',')}&${place}`
}

/** Null where nobody answers, or not with what was asked for. */
async function ask(address: string): Promise<(Update & { lastId: string }) | null> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } })
    return response.ok ? ((await response.json()) as Update & { lastId: string }) : null
  } catch {
    return null
  }
}
