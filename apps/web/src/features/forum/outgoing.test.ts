// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { store } from '#shared/lib/storage.ts'
import { outgoingPosts, queuePost, sendPost } from './outgoing.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const post = { forumId: 3, discussionId: 5, postId: 8, title: '', html: '<p>Words</p>', files: [], atS: 1 }
const signIn = () => store('user', { name: 'Asha', lastName: 'Rao', email: 'a@example.org', userid: 2 })
const reply = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }))

it('is kept while there is no network, and sent under one key until it has arrived', async () => {
  signIn()
  const keys: unknown[] = []
  const fetched = vi.fn((url: unknown, init: RequestInit) => {
    if (url === '/livez') return reply(200, {})
    keys.push((JSON.parse(init.body as string) as { key: string }).key)
    return keys.length === 1 ? Promise.reject(new TypeError('offline')) : reply(200, { post: {}, state: 'new' })
  })
  vi.stubGlobal('fetch', fetched)
  const kept = queuePost(post)
  expect(await sendPost(kept)).toBeNull()
  expect(outgoingPosts()).toMatchObject([{ html: '<p>Words</p>' }])
  expect(outgoingPosts()[0]?.refusal).toBeUndefined()
  expect(await sendPost(kept)).toBe(5)
  expect(outgoingPosts()).toEqual([])
  expect(new Set(keys).size).toBe(1)
})

it('says why the server does not take it, and loses nothing', async () => {
  signIn()
  vi.stubGlobal('fetch', () =>
    reply(409, { code: 'forum/closed', message: 'This discussion is locked', requestId: 'r' }),
  )
  await sendPost(queuePost(post))
  expect(outgoingPosts()).toMatchObject([{ html: '<p>Words</p>', refusal: 'This discussion is locked' }])
})
