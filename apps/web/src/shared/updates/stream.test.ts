import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Update } from './place.ts'
import { createStream } from './stream.ts'

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeEventSource[] = []
  readonly url: string
  readyState = 0
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.all.push(this)
  }
  close(): void {
    this.readyState = 2
  }
  say(lastEventId: string, update: Partial<Update>): void {
    const data = JSON.stringify({ changed: [], refused: [], ...update })
    this.dispatchEvent(new MessageEvent('message', { data, lastEventId }))
  }
  /** The server refuses: the browser gives it up. */
  refuse(): void {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
}

const newest = () => FakeEventSource.all.at(-1)
let stream: ReturnType<typeof createStream>
const heard: (readonly string[] | null)[] = []
const polled: string[] = []
let reply: object | null

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.all = []
  heard.length = 0
  polled.length = 0
  reply = { changed: ['unread:me'], refused: [], lastId: 'p1' }
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('fetch', async (url: string) => {
    polled.push(url)
    if (!reply) throw new TypeError('Failed to fetch')
    return Response.json(reply)
  })
  stream = createStream(({ changed }) => heard.push(changed))
})
afterEach(() => {
  stream.stop()
  vi.useRealTimers()
})

const begin = async (...topics: string[]) => {
  stream.setTopics(topics)
  await vi.advanceTimersByTimeAsync(200)
}

describe('the stream of a browser', () => {
  it('is one for all topics, and goes on after the last event when they change', async () => {
    stream.setTopics(['unread:me'])
    await begin('unread:me', 'thread:1')
    expect(FakeEventSource.all).toHaveLength(1)
    expect(newest()?.url).toMatch(/^\/api\/updates\?topics=unread:me,thread:1&ago=\d+$/)
    newest()?.say('a', { changed: ['thread:1'] })
    newest()?.say('', {})
    await begin('unread:me', 'thread:2')
    expect(FakeEventSource.all[0]?.readyState).toBe(2)
    expect(newest()?.url).toBe('/api/updates?topics=unread:me,thread:2&after=a')
    expect(heard).toEqual([['thread:1'], []])
    await begin('thread:2', 'unread:me')
    expect(FakeEventSource.all).toHaveLength(2)
  })

  it('asks for a new topic from where it began, whatever still comes by the stream before', async () => {
    await begin('unread:me')
    newest()?.say('a', {})
    stream.setTopics(['unread:me', 'thread:1'])
    newest()?.say('b', { changed: ['unread:me'] })
    await vi.advanceTimersByTimeAsync(200)
    expect(newest()?.url).toBe('/api/updates?topics=unread:me,thread:1&after=a')
    newest()?.say('c', { changed: ['thread:1', 'unread:me'] })
    await begin('unread:me')
    expect(newest()?.url).toBe('/api/updates?topics=unread:me&after=c')
  })

  it('asks for topics of a screen that stood before also for what came since then', async () => {
    await begin('unread:me')
    newest()?.say('a', {})
    stream.setTopics(['unread:me', 'thread:1'], 1800)
    await vi.advanceTimersByTimeAsync(200)
    expect(newest()?.url).toBe('/api/updates?topics=unread:me,thread:1&after=a&ago=1950')
  })

  it('ends when nobody listens', async () => {
    await begin('unread:me')
    await begin()
    expect(newest()?.readyState).toBe(2)
    await vi.advanceTimersByTimeAsync(600_000)
    expect([FakeEventSource.all.length, polled]).toEqual([1, []])
  })

  it('asks every 30 seconds where something holds back what is sent, and tries a stream again later', async () => {
    await begin('unread:me')
    await vi.advanceTimersByTimeAsync(8000)
    expect(polled).toHaveLength(1)
    expect(heard).toEqual([['unread:me']])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(polled.slice(1)).toEqual(Array(2).fill('/api/updates?topics=unread:me&after=p1'))
    expect(FakeEventSource.all).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(240_000)
    expect(FakeEventSource.all).toHaveLength(2)
    newest()?.say('b', {})
    const before = polled.length
    await vi.advanceTimersByTimeAsync(40_000)
    expect(polled).toHaveLength(before)
  })

  it('goes on with a stream that was only slow to begin', async () => {
    await begin('unread:me')
    await vi.advanceTimersByTimeAsync(12_000)
    expect(polled).toHaveLength(1)
    newest()?.say('a', { changed: ['unread:me'] })
    await vi.advanceTimersByTimeAsync(40_000)
    newest()?.say('b', { changed: ['unread:me'] })
    expect(heard).toEqual([['unread:me'], ['unread:me'], ['unread:me']])
    expect([polled.length, FakeEventSource.all.length]).toEqual([1, 1])
  })

  it('asks where a stream is refused', async () => {
    await begin('unread:me')
    newest()?.refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect(polled).toHaveLength(1)
  })

  it('begins anew when the server falls silent, and at once when it answers again', async () => {
    await begin('unread:me')
    newest()?.say('a', {})
    await vi.advanceTimersByTimeAsync(50_000)
    expect(newest()?.url).toBe('/api/updates?topics=unread:me&after=a')
    expect(FakeEventSource.all).toHaveLength(2)
    reply = null
    await vi.advanceTimersByTimeAsync(8000)
    reply = { changed: [], refused: [], lastId: 'c' }
    await vi.advanceTimersByTimeAsync(30_000)
    expect(FakeEventSource.all).toHaveLength(3)
    expect(newest()?.url).toBe('/api/updates?topics=unread:me&after=c')
  })
})
