import type { LiveClass } from '../../packages/contract/src/live/index.ts'
import { LIVE_STREAMS } from '../../packages/contract/src/live/plain.ts'

/** Bytes of one second at 1.2 Mbit/s. */
const FRAGMENT_BYTES = 150_000

/** A box of ISO media that says its type and no more: the server looks no further, and viewers of a bench play nothing. */
function box(type: string, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32BE(size, 0)
  bytes.write(type, 4, 'latin1')
  return bytes
}

/** Calls a function as somebody; throws what is no 200. */
export async function call<T>(port: number, cookie: string, name: string, body: object): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/learning/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (reply.status !== 200) throw new Error(`${name} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T
}

/** Starts a class and sends a fragment each second; `sentAt` says when the server had each. */
export async function hostClass(port: number, cookie: string, activityId: number) {
  const { sessionId } = await call<LiveClass>(port, cookie, 'local_learn_start_class', { activityid: activityId })
  const post = async (path: string, body: Buffer): Promise<Response> => {
    const reply = await fetch(`http://127.0.0.1:${port}${LIVE_STREAMS}/${sessionId}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', cookie },
      body: new Uint8Array(body),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    return reply
  }
  await post(`epochs?mime=${encodeURIComponent('video/mp4; codecs="avc1.42001f, mp4a.40.2"')}`, box('ftyp', 1000))
  const sentAt: number[] = []
  const fragment = box('moof', FRAGMENT_BYTES)
  const stopping = new AbortController()
  const sending = send()
  async function send(): Promise<void> {
    const startedMs = performance.now()
    for (let seq = 0; !stopping.signal.aborted; seq++) {
      await post(`epochs/0/${seq}?d=1`, fragment)
      sentAt[seq] = performance.now()
      await new Promise(resolve => setTimeout(resolve, startedMs + (seq + 1) * 1000 - performance.now()))
    }
  }
  // Whoever awaits the end hears of it.
  sending.catch(() => undefined)
  return {
    sessionId: sessionId as number,
    sentAt,
    async stop(): Promise<void> {
      stopping.abort()
      await sending
    },
  }
}

export type HostedClass = Awaited<ReturnType<typeof hostClass>>
