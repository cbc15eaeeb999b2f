import { BroadcastChannel, locks } from 'node:worker_threads'
import { afterAll, expect, it, vi } from 'vitest'
import { WindowLock } from './window-lock.ts'

const open: WindowLock[] = []
afterAll(() => {
  for (const lock of open) lock.stop()
})

/** A window of a browser that shows the package of this name, and what it said last. */
function windowOf(name: string, { isOwn = false, isShared = false } = {}) {
  const said: string[] = []
  const left = vi.fn()
  const lock = new WindowLock({
    name,
    isOwn,
    isShared,
    locks,
    channel: new BroadcastChannel(name) as unknown as globalThis.BroadcastChannel,
    onState: (state, { isOtherOwn, isAfter }) =>
      said.push(
        `${state}${isOtherOwn && state === 'elsewhere' ? ' (own)' : ''}${isAfter && state === 'playing' ? ' (after)' : ''}`,
      ),
    onLeft: left,
  })
  open.push(lock)
  return { lock, left, said, now: () => said.at(-1) }
}

const becomes = (one: { now: () => string | undefined }, state: string) =>
  vi.waitFor(() => expect(one.now()).toBe(state), { timeout: 4000, interval: 20 })

// Each has a name of its own, and waits most of its time.
it.concurrent('one window plays; another says so, and plays once the first is gone', async () => {
  const first = windowOf('gone')
  await becomes(first, 'playing')
  const second = windowOf('gone')
  await becomes(second, 'elsewhere')
  await vi.waitFor(() => expect(second.said).toEqual(['asking', 'elsewhere', 'elsewhere']))
  first.lock.stop()
  await becomes(second, 'playing (after)')
})

it.concurrent('a window of its own takes the package from the lesson, which knows it and gets it back', async () => {
  const lesson = windowOf('own')
  await becomes(lesson, 'playing')
  const own = windowOf('own', { isOwn: true })
  await becomes(own, 'playing (after)')
  expect(lesson.said.slice(2, 4)).toEqual(['leaving', 'elsewhere'])
  expect(lesson.left).toHaveBeenCalledOnce()
  await becomes(lesson, 'elsewhere (own)')
  const reloaded = windowOf('own')
  await becomes(reloaded, 'elsewhere (own)')
  own.lock.stop()
  await becomes(lesson, 'playing (after)')
  await becomes(reloaded, 'elsewhere')
})

it.concurrent('who goes on here ends the other, before others that wait', async () => {
  const own = windowOf('here', { isOwn: true })
  await becomes(own, 'playing')
  const waiting = windowOf('here')
  await becomes(waiting, 'elsewhere (own)')
  const lesson = windowOf('here')
  await becomes(lesson, 'elsewhere (own)')
  lesson.lock.take()
  await becomes(lesson, 'playing (after)')
  expect(own.left).toHaveBeenCalledOnce()
  await becomes(own, 'elsewhere')
  expect(waiting.said).not.toContain('playing (after)')
})

it.concurrent('a window that does not answer is gone on without', async () => {
  void locks.request('silent', { mode: 'exclusive' }, () => new Promise(() => undefined)).catch(() => undefined)
  const lesson = windowOf('silent')
  await becomes(lesson, 'elsewhere')
  lesson.lock.take()
  await becomes(lesson, 'playing (after)')
})

it.concurrent('a window that was asked for it and by none taken plays on', async () => {
  const lesson = windowOf('none')
  await becomes(lesson, 'playing')
  const other = new BroadcastChannel('none')
  other.postMessage({ kind: 'wanted' })
  await becomes(lesson, 'elsewhere')
  await becomes(lesson, 'playing (after)')
  other.close()
})

it.concurrent('pages that save nothing play in several lessons, and in none beside a window of their own', async () => {
  const [one, two] = [windowOf('plain', { isShared: true }), windowOf('plain', { isShared: true })]
  await Promise.all([becomes(one, 'playing'), becomes(two, 'playing')])
  const own = windowOf('plain', { isOwn: true, isShared: true })
  await becomes(own, 'playing (after)')
  await Promise.all([becomes(one, 'elsewhere (own)'), becomes(two, 'elsewhere (own)')])
  own.lock.stop()
  await Promise.all([becomes(one, 'playing (after)'), becomes(two, 'playing (after)')])
})

it.concurrent('where locks are refused every window plays', async () => {
  const said: string[] = []
  const lock = new WindowLock({
    name: 'refused',
    isOwn: false,
    isShared: false,
    locks: { request: () => Promise.reject(new Error('SecurityError')) } as unknown as LockManager,
    channel: new BroadcastChannel('refused') as unknown as globalThis.BroadcastChannel,
    onState: state => said.push(state),
    onLeft: () => undefined,
  })
  open.push(lock)
  await vi.waitFor(() => expect(said).toEqual(['asking', 'playing']))
})
