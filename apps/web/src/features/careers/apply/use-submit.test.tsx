import type { NewApplication } from '@learn/contract/careers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { store } from '#shared/lib/storage.ts'
import { listUnseen } from '#shared/submissions/pending-submission.ts'
import { sendPending } from '#shared/submissions/send-pending.ts'
import { applicationSender } from './application-submission.ts'
import { useSubmit } from './use-submit.ts'

beforeEach(() => {
  localStorage.clear()
  store('user', { name: 'A', lastName: 'B', email: 'a@example.org', userid: 7 })
})
afterEach(() => vi.unstubAllGlobals())

const body = (resumeName: string) => ({ resumeName }) as NewApplication

/** What was sent, by key and body; no reply comes until `isThere`. */
function openForm() {
  const server = { isThere: false, sent: [] as [key: string, resume: string][] }
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body: string }) => {
    if (!url.includes('/career')) return new Response('{}')
    server.sent.push([init.headers['idempotency-key'] ?? '', (JSON.parse(init.body) as NewApplication).resumeName])
    if (!server.isThere) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ success: true, applied_date: 1, hash2: 'hash' }))
  })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const onSent = vi.fn()
  const form = renderHook(() => useSubmit('hash', { onSent, onRefused: () => undefined }), { wrapper })
  const send = (resume: string) => act(() => form.result.current.submit({ name: 'Analyst', payload: body(resume) }))
  return { server, form, send, onSent }
}

it('an application that is sent again keeps its key; a changed one has its own', async () => {
  const { server, form, send, onSent } = openForm()
  send('a.pdf')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  act(() => form.result.current.withdraw())
  send('b.pdf')
  await waitFor(() => expect(server.sent).toHaveLength(2))
  server.isThere = true
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1), { timeout: 5000 })
  const [first, second, third] = server.sent.map(([key]) => key)
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).not.toBe(first)
  expect(third).toBe(second)
  expect(server.sent.map(([, resume]) => resume)).toEqual(['a.pdf', 'b.pdf', 'b.pdf'])
})

it('an application without a connection outlives its page, and goes from another one under the same key', async () => {
  const { server, form, send } = openForm()
  send('a.pdf')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(listUnseen()).toEqual([])
  form.unmount()
  expect(listUnseen().map(({ name, outcome }) => [name, outcome])).toEqual([['Analyst', null]])
  expect(await sendPending(async () => applicationSender)).toBe(0)
  server.isThere = true
  expect(await sendPending(async () => applicationSender)).toBe(1)
  expect(new Set(server.sent.map(([key]) => key)).size).toBe(1)
  expect(listUnseen()[0]?.outcome).toMatchObject({
    isSubmitted: true,
    text: 'Your application for Analyst is on its way.',
  })
})
