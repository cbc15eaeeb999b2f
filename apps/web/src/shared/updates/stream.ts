import { createPlace, type Update, type UpdateRequest } from './place.ts'

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
    const isCurrent = (): boolean => mine === opened
    timer = setTimeout(() => void catchUp(() => isSilent && isCurrent()), FIRST_EVENT_MS)
    const onEvent: typeof take = (...event) => {
      isSilent = false
      clearTimeout(timer)
      timer = setTimeout(open, SILENT_MS)
      take(...event)
    }
    source = openSource(address, { isCurrent, onEvent, onRefused: () => void poll(0) })
  }

  async function catchUp(isSilent: () => boolean): Promise<void> {
    let hasFailed = false
    timer = setTimeout(() => void poll(1, hasFailed), POLL_MS)
    const { reply, take } = await fetchUpdate(place.ask(topics))
    hasFailed = reply === null
    if (isSilent()) take()
  }

  async function poll(polls: number, hasFailed = false): Promise<void> {
    close()
    const mine = opened
    const { reply, take } = await fetchUpdate(place.ask(topics))
    if (mine !== opened) return
    take()
    if ((reply && hasFailed) || polls >= POLLS_BEFORE_STREAM) open()
    else timer = setTimeout(() => void poll(polls + 1, reply === null), POLL_MS)
  }

  const opening = createDelay(open, TOGETHER_MS)
  window.addEventListener('online', open)
  return {
    /** Goes on with these topics; what changed for a new one since its screen began is told. `ageMs`: how long ago that was. */
    setTopics(next: readonly string[], ageMs = 0): void {
      if (isSame(next, topics)) return
      topics = next
      place.hold(ageMs)
      opening.plan()
    },
    stop(): void {
      window.removeEventListener('online', open)
      opening.cancel()
      close()
    },
  }
}

/** Work that is done once, some time after it was last planned. */
function createDelay(work: () => void, delayMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = (): void => clearTimeout(timer)
  return {
    cancel,
    plan(): void {
      cancel()
      timer = setTimeout(work, delayMs)
    },
  }
}

const isSame = (next: readonly string[], topics: readonly string[]): boolean =>
  next.length === topics.length && next.every(topic => topics.includes(topic))

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

/** Asks once. The reply is null where nobody answers, or not with what was asked for; `take` tells it. */
async function fetchUpdate({ address, take }: UpdateRequest) {
  const reply = await readUpdate(address)
  return { reply, take: () => reply && take(reply, reply.lastId) }
}

async function readUpdate(address: string): Promise<(Update & { lastId: string }) | null> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } })
    return response.ok ? ((await response.json()) as Update & { lastId: string }) : null
  } catch {
    return null
  }
}
