import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Update } from './place.ts'
import { joinTabs } from './tabs.ts'

const streams: { topics: readonly string[]; ages: number[]; say(update: Update): void; isOver: boolean }[] = []
function openFakeStream(say: (update: Update) => void) {
  const stream = { topics: [] as readonly string[], ages: [] as number[], say, isOver: false }
  streams.push(stream)
  return {
    setTopics(topics: readonly string[], ageMs = 0): void {
      stream.topics = topics
      stream.ages.push(ageMs)
    },
    stop: () => void (stream.isOver = true),
  }
}

/** Locks of one browser, as far as they are used here. */
function createLocks() {
  const held = new Set<string>()
  const queues = new Map<string, (() => void)[]>()
  const next = (name: string) => queues.get(name)?.shift()?.()
  return {
    async request(name: string, ...rest: unknown[]) {
      const work = rest.at(-1) as () => Promise<void>
      const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal }
      if (held.has(name))
        await new Promise<void>((resolve, reject) => {
          queues.set(name, [...(queues.get(name) ?? []), resolve])
          signal?.addEventListener('abort', () => reject(new Error('gone')))
        })
      held.add(name)
      await work()
      held.delete(name)
      next(name)
    },
    query: async () => ({ held: [...held].map(name => ({ name })) }),
    /** A tab that crashed lets go of its lock without a word. */
    drop: (part: string) => [...held].filter(name => name.includes(part)).forEach(name => held.delete(name)),
  }
}

function openTab(...topics: string[]) {
  const heard: (readonly string[] | null)[] = []
  const wished = [...topics]
  const tab = joinTabs(
    ({ changed }) => heard.push(changed),
    () => wished,
    openFakeStream,
  )
  opened.push(tab)
  return { ...tab, heard, wished }
}
const opened: { leave(): void }[] = []
let locks = createLocks()

beforeEach(() => {
  streams.length = 0
  locks = createLocks()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  for (const tab of opened.splice(0)) tab.leave()
  vi.unstubAllGlobals()
})

describe('the tabs of a browser', () => {
  it('share one connection over the topics of all', async () => {
    const a = openTab('unread:me')
    const b = openTab('unread:me', 'thread:1')
    await expect.poll(() => streams.map(({ topics }) => topics)).toEqual([['thread:1', 'unread:me']])
    streams[0]?.say({ changed: ['thread:1'], refused: [] })
    await expect.poll(() => b.heard).toEqual([['thread:1']])
    expect(a.heard).toEqual([['thread:1']])
    b.wished.length = 1
    b.wish()
    await expect.poll(() => streams[0]?.topics).toEqual(['unread:me'])
  })

  it('say once for how long a new one has shown what it read', async () => {
    openTab('unread:me')
    await expect.poll(() => streams[0]?.topics).toEqual(['unread:me'])
    const before = streams[0]?.ages.length ?? 0
    const b = openTab('thread:1')
    await expect.poll(() => streams[0]?.topics).toEqual(['thread:1', 'unread:me'])
    b.wished.push('thread:2')
    b.wish()
    await expect.poll(() => streams[0]?.topics).toEqual(['thread:1', 'thread:2', 'unread:me'])
    const [first, ...later] = streams[0]?.ages.slice(before) ?? []
    expect(first).toBeGreaterThan(100)
    expect(later).toEqual([0])
  })

  it('go on when the leading one is closed', async () => {
    const a = openTab('unread:me')
    const b = openTab('thread:1')
    await expect.poll(() => streams[0]?.topics).toEqual(['thread:1', 'unread:me'])
    a.leave()
    await expect.poll(() => streams.map(({ isOver }) => isOver)).toEqual([true, false])
    await expect.poll(() => streams[1]?.topics).toEqual(['thread:1'])
    streams[1]?.say({ changed: null, refused: [] })
    expect(b.heard).toEqual([null])
  })

  it('forget one that went away without a word', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    openTab('unread:me')
    const lost = new BroadcastChannel('updates')
    lost.postMessage({ kind: 'wish', tab: 'lost', topics: ['thread:9'] })
    await expect.poll(() => streams[0]?.topics).toEqual(['thread:9', 'unread:me'])
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await expect.poll(() => streams[0]?.topics).toEqual(['unread:me'])
    lost.close()
  })
})
