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
    const onEvent = (update: Update, id: string) => {
      isSilent = false
      clearTimeout(timer)
      timer = setTimeout(open, SILENT_MS)
      place.take(update, id)
    }
    const isCurrent = (): boolean => mine === opened
    source = openSource(place.addressFor(topics), { isCurrent, onEvent, onRefused: () => void poll(0) })
    timer = setTimeout(() => void catchUp(() => isSilent && isCurrent()), FIRST_EVENT_MS)
  }

  async function catchUp(isSilent: () => boolean): Promise<void> {
    let hasFailed = false
    timer = setTimeout(() => void poll(1, hasFailed), POLL_MS)
    const reply = await ask(place.addressFor(topics))
    hasFailed = reply === null
    if (reply && isSilent()) place.take(reply, reply.lastId)
  }

  async function poll(polls: number, hasFailed = false): Promise<void> {
    close()
    const mine = opened
    const reply = await ask(place.addressFor(topics))
    if (mine !== opened) return
    if (reply) place.take(reply, reply.lastId)
    if ((reply && hasFailed) || polls >= POLLS_BEFORE_STREAM) open()
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

/** How far this browser has heard, so that it goes on there. */
function createPlace(onUpdate: (update: Update) => void) {
  let lastId: string | null = null
  return {
    addressFor(topics: readonly string[]): string {
      const place = lastId === null ? `ago=${Math.round(performance.now())}` : `after=${lastId}`
      return `${ADDRESS}?topics=${topics.join(',')}&${place}`
    },
    take(update: Update, id: string): void {
      if (id) lastId = id
      onUpdate(update)
    },
  }
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
