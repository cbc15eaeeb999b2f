import { afterEach, expect, it, vi } from 'vitest'
import { Fault, serve } from '#testkit/fake-server.ts'
import { createUploadQueue, MOST_WAITING } from './upload-queue.ts'

afterEach(() => vi.unstubAllGlobals())

const BYTES = new Uint8Array([1])
const MIME = 'video/mp4; codecs="avc1.42001f, opus"'

/** A server that takes fragments of the newest stretch alone; `other` begins one from another window. */
function createServer() {
  let newest = -1
  const taken: string[] = []
  serve({}, address => {
    const [, n, seq] = /\/epochs\/(\d+)\/(\d+)/.exec(address) ?? []
    if (n === undefined) return { n: ++newest }
    if (Number(n) !== newest) return new Fault(409, 'live/unknown-epoch')
    taken.push(`${n}/${seq}`)
    return {}
  })
  return { taken, other: () => newest++ }
}

it('leaves out what an encoder still gives after the next one began', async () => {
  const { taken } = createServer()
  const onRefused = vi.fn()
  const queue = createUploadQueue(9, { onState: () => undefined, onRefused })
  const before = queue.epoch(BYTES, MIME)
  before.fragment(BYTES, 1)
  const after = queue.epoch(BYTES, MIME)
  before.fragment(BYTES, 1)
  after.fragment(BYTES, 1)
  await vi.waitFor(() => expect(taken).toEqual(['0/0', '1/0']))
  expect(onRefused).not.toHaveBeenCalled()
})

it('goes on with another stretch after the network was away for so long that pieces were lost', async () => {
  vi.useFakeTimers()
  let isAway = true
  let newest = -1
  const taken: string[] = []
  serve({}, address => {
    if (isAway) throw new TypeError('no network')
    const [, n, seq] = /\/epochs\/(\d+)\/(\d+)/.exec(address) ?? []
    if (n === undefined) return { n: ++newest }
    taken.push(`${n}/${seq}`)
    return {}
  })
  const onRefused = vi.fn()
  const queue = createUploadQueue(9, { onState: () => undefined, onRefused })
  const before = queue.epoch(BYTES, MIME)
  for (let n = 0; n < MOST_WAITING + 100; n++) before.fragment(BYTES, 1)
  // One that begins while there is no room is lost with its head.
  const lost = queue.epoch(BYTES, MIME)
  lost.fragment(BYTES, 1)
  expect([before.isToFollow(), lost.isToFollow()]).toEqual([false, false])
  isAway = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(taken).toHaveLength(MOST_WAITING - 1)
  expect([before.isToFollow(), lost.isToFollow()]).toEqual([true, true])
  before.fragment(BYTES, 1)
  const after = queue.epoch(BYTES, MIME)
  after.fragment(BYTES, 1)
  await vi.advanceTimersByTimeAsync(100)
  expect([taken.at(-2), taken.at(-1)]).toEqual([`0/${MOST_WAITING - 2}`, '1/0'])
  expect(onRefused).not.toHaveBeenCalled()
  vi.useRealTimers()
})

it('gives way to another window that began a stretch: it sends nothing more and begins none', async () => {
  const { taken, other } = createServer()
  const onRefused = vi.fn()
  const queue = createUploadQueue(9, { onState: () => undefined, onRefused })
  const stretch = queue.epoch(BYTES, MIME)
  stretch.fragment(BYTES, 1)
  await vi.waitFor(() => expect(taken).toEqual(['0/0']))
  other()
  stretch.fragment(BYTES, 1)
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
  expect(onRefused.mock.calls[0]?.[0]).toMatchObject({ code: 'live/unknown-epoch' })
  expect(taken).toEqual(['0/0'])
})
