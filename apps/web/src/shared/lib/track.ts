import { COLLECT } from '@learn/contract/base/plain'
import { serverNowS } from './server-clock.ts'

interface Tracked {
  name: string
  at: number
  fields: object
}

const WAIT_MS = 10_000
/** As many are sent at once without waiting. */
const BATCH = 20
/** The server takes 16 KB. */
const BATCH_CHARS = 12_000

let isAllowed = false
let waiting: Tracked[] = []
let chars = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Says whether who is signed in agreed to analytics. Not: what waits is dropped, and nothing is noted until they do. */
export function allowTracking(allowed: boolean): void {
  if (allowed && !isAllowed) addEventListener('pagehide', leave)
  if (!allowed) {
    removeEventListener('pagehide', leave)
    forget()
  }
  isAllowed = allowed
}

/** Notes what somebody did, to be sent with more of it. Never throws: whatever goes wrong, the page goes on. */
export function track(name: string, fields: object): void {
  if (!isAllowed) return
  try {
    const event = { name, at: serverNowS(), fields }
    const length = JSON.stringify(event).length
    if (length > BATCH_CHARS) return
    if (chars + length > BATCH_CHARS) send()
    waiting.push(event)
    chars += length
    if (waiting.length >= BATCH) send()
    else timer ??= setTimeout(send, WAIT_MS)
  } catch {
    // Fields that cannot be written as JSON: nothing of them is worth a page.
    forget()
  }
}

function forget(): void {
  clearTimeout(timer)
  timer = undefined
  waiting = []
  chars = 0
}

/** What waits, as it is sent; null when nothing does. */
function take(): string | null {
  const body = waiting.length > 0 ? JSON.stringify({ events: waiting }) : null
  forget()
  return body
}

function send(): void {
  const body = take()
  // Events that are lost are lost: nobody waits for them, and nobody is told.
  if (body !== null)
    void fetch(COLLECT, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    }).catch(() => null)
}

/** A page that goes cannot wait for a reply: the browser sends it by itself. */
function leave(): void {
  const body = take()
  if (body !== null) navigator.sendBeacon?.(COLLECT, new Blob([body], { type: 'application/json' }))
}
