import type { NewApplication } from '@learn/contract/careers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSubmit } from './use-submit.ts'

afterEach(() => vi.unstubAllGlobals())

const body = { resumeName: 'a.pdf' } as NewApplication

/** What was sent, by key and body; no reply comes, though the server is there. */
function openForm() {
  const sent: [key: string, body: string][] = []
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body: string }) => {
    if (url === '/livez') return new Response('')
    sent.push([init.headers['idempotency-key'] ?? '', init.body])
    throw new TypeError('Failed to fetch')
  })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useSubmit('hash', { onSent: () => undefined, onChanged: () => undefined }), {
    wrapper,
  })
  const send = (what: NewApplication) => act(() => result.current.mutateAsync(what).catch(() => undefined))
  return { sent, send }
}

it('an application that is sent again keeps its key; one that was changed, or of another opening, has its own', async () => {
  const { sent, send } = openForm()
  await send(body)
  await send({ ...body })
  await send({ ...body, resumeName: 'b.pdf' })
  const keys = sent.map(([key]) => key)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  const other = openForm()
  await other.send(body)
  expect(other.sent[0]?.[0]).not.toBe(keys[0])
})
