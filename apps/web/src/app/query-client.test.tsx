import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { request } from '#shared/api/request.ts'
import { createQueryClient } from './query-client.ts'

const server = vi.fn<() => Promise<Response>>()
afterEach(() => {
  cleanup()
  server.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A screen that asks for one thing, before a browser that believes in its network or does not. */
function ask(onLine: boolean) {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  vi.stubGlobal('fetch', server)
  const Shown = () => {
    const { data, error } = useQuery({
      queryKey: ['one'],
      queryFn: () => request<string>({ service: 'auth', method: 'GET', path: '/x' }),
    })
    return <p>{data ?? error?.message ?? 'skeleton'}</p>
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown />
    </QueryClientProvider>,
  )
  return line
}

it('without a network it is said at once, and comes by itself when the network is back', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  const line = ask(false)
  await screen.findByText('You’re offline', {}, { timeout: 500 })
  expect(server).toHaveBeenCalledOnce()
  server.mockImplementation(async () => Response.json('The lesson'))
  line.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('The lesson')).toBeTruthy()
})

it('what was missed by chance is asked for once more before anything is said', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  server.mockImplementation(async () => Response.json('The lesson'))
  ask(true)
  expect(await screen.findByText('The lesson')).toBeTruthy()
})
