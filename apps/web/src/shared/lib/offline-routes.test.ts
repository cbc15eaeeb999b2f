import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findOfflineRoutes, nameOfflineRoutes } from './offline-routes.ts'
import { cacheReply } from './reply-cache.ts'

/** The stores of a browser, by name. */
let stores: Map<string, Map<string, Response>>
const nameOf = (request: Request | string): string => (typeof request === 'string' ? request : request.url)
const storeOf = (name: string) => {
  const store = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, store)
  return {
    match: async (key: string) => store.get(key)?.clone(),
    put: async (key: string, reply: Response) => void store.set(key, reply),
    keys: async () => [...store.keys()],
    delete: async (key: Request | string) => store.delete(nameOf(key)),
  }
}
const keep = (...paths: string[]) =>
  paths.forEach(path => void storeOf('code').put(`/kept/opens${path}`, new Response('')))

beforeEach(() => {
  stores = new Map()
  vi.stubGlobal('caches', {
    open: async (name: string) => storeOf(name),
    match: (key: string, { cacheName }: { cacheName: string }) => storeOf(cacheName).match(key),
  })
  localStorage.setItem('user', JSON.stringify({ name: 'A', lastName: 'M', email: 'a@b.test', userid: 7 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

const HOME = { path: '/', name: 'Home' }
const TIMELINE = { path: '/timeline/5', name: 'Program timeline' }
const FIRST = { path: '/page-activity/5/page/1', name: 'Joins' }
const SECOND = { path: '/page-activity/5/page/2', name: 'Left joins' }

it('what is kept and not on screen: the lesson looked at last, then rooms, then the rest', async () => {
  keep('/', '/timeline/5', FIRST.path, SECOND.path)
  window.history.replaceState(null, '', SECOND.path)
  await nameOfflineRoutes([TIMELINE, FIRST, SECOND])
  await nameOfflineRoutes([FIRST, SECOND])
  window.history.replaceState(null, '', '/forum')
  await nameOfflineRoutes([HOME])
  window.history.replaceState(null, '', '/')
  expect(await findOfflineRoutes()).toEqual([SECOND, TIMELINE, FIRST])
  window.history.replaceState(null, '', SECOND.path)
  expect(await findOfflineRoutes()).toEqual([HOME, TIMELINE, FIRST])
})

it('nothing that the worker does not hold, and nothing of somebody else', async () => {
  keep('/')
  await nameOfflineRoutes([HOME, TIMELINE])
  window.history.replaceState(null, '', '/forum')
  expect(await findOfflineRoutes()).toEqual([HOME])
  localStorage.setItem('user', JSON.stringify({ name: 'B', lastName: 'M', email: 'b@b.test', userid: 8 }))
  expect(await findOfflineRoutes()).toEqual([])
})

it('no room that would open and show nothing', async () => {
  const notes = { path: '/notes', name: 'Notes', reply: 'notes' }
  keep('/', '/notes')
  await nameOfflineRoutes([HOME, notes])
  window.history.replaceState(null, '', '/forum')
  expect(await findOfflineRoutes()).toEqual([HOME])
  await cacheReply('notes', { notes: [] })
  expect(await findOfflineRoutes()).toEqual([HOME, notes])
})
