import { QueryClientProvider, QueryObserver, useMutation } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { request } from '#shared/api/request.ts'
import { sendOps } from '#shared/journal/send.ts'
import { ChunkLoadError, loadChunk } from '#shared/lib/load-chunk.ts'
import { ErrorPanel } from '#shared/ui/states.tsx'
import { onToast } from '#shared/ui/toast.ts'
import { giveNavigator } from '#testkit/navigator.ts'
import { CrashScreen } from './crash-screen.tsx'
import { createQueryClient } from './query-client.ts'
import { heedRefusals } from './refusals.ts'

const assign = vi.fn()
const toasts: string[] = []
const kinds: string[] = []
let letGo = () => {}

beforeEach(() => {
  heedRefusals()
  localStorage.clear()
  localStorage.setItem('accessToken', '1')
  window.history.replaceState(null, '', '/tickets?page=2')
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  letGo = onToast(({ kind, text }) => {
    toasts.push(text)
    kinds.push(kind)
  })
})
afterEach(() => {
  letGo()
  cleanup()
  toasts.length = 0
  kinds.length = 0
  assign.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** One call of a screen that the server answers so. Gives the error that came back to the screen. */
async function answered(status: number, body: object | string): Promise<Error> {
  vi.stubGlobal('fetch', async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
  const onError = vi.fn()
  const Caller = () => {
    const { mutate } = useMutation({
      mutationFn: () => request({ service: 'auth', method: 'POST', path: '/x' }),
      onError,
    })
    return (
      <button type="button" onClick={() => mutate()}>
        Call
      </button>
    )
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Caller />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getAllByText('Call').at(-1) as HTMLElement)
  await waitFor(() => expect(onError).toHaveBeenCalled())
  return onError.mock.calls[0]?.[0] as Error
}

describe('the error catalogue (spec: platform 8)', () => {
  it.each([
    [401, { message: 'Your session has ended' }, 'Your session has ended'],
    [402, { message: 'Your plan has ended' }, 'Your plan has ended'],
    [401, {}, 'Unauthorized Access'],
    [402, 'no JSON', 'Unauthorized Access'],
    [401, { message: '' }, 'Unauthorized Access'],
  ])('HTTP %i with %j: a calm notice, no accessToken, sign-in', async (status, body, text) => {
    const error = await answered(status, body)
    expect(toasts).toEqual([text])
    const kept = JSON.parse(sessionStorage.getItem('signInReason') ?? '{}')
    expect(kept, 'the page of sign-in says it too').toEqual({ next: '/tickets?page=2', text })
    expect(kinds, 'calmly').toEqual(['message'])
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(assign).toHaveBeenCalledWith('/login?next=%2Ftickets%3Fpage%3D2')
    expect(error).toMatchObject({ status })
  })

  it.each([
    [401, '/login?next=%2Ftickets%3Fpage%3D2', 'Your session has ended'],
    [402, '/login?next=%2Ftickets%3Fpage%3D2', 'Your session has ended'],
    [500, null, 'Internal Server Error'],
  ])('HTTP %i of a call that no screen waits for is told and leads on as well', async (status, href, text) => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Your session has ended' }, { status }))
    await Promise.all([1, 2].map(() => request({ service: 'auth', method: 'POST', path: '/x' }).catch(() => undefined)))
    await vi.waitFor(() => expect(toasts).toEqual(href === null ? [text, text] : [text]))
    if (href === null) expect(assign).not.toHaveBeenCalled()
    else expect(assign.mock.calls).toEqual([[href]])
  })

  it('a session that was ended from elsewhere ends push to this browser', async () => {
    const unsubscribe = vi.fn(async () => true)
    const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
    const serviceWorker = { getRegistration: async () => registration }
    giveNavigator({ serviceWorker })
    await answered(402, {})
    expect(unsubscribe).not.toHaveBeenCalled()
    heedRefusals()
    await answered(401, {})
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
  })

  it('a password that must be changed leads to where it is changed', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'auth/must-change', message: 'x' }, { status: 403 }))
    await request({ service: 'auth', method: 'POST', path: '/x' }).catch(() => undefined)
    expect(assign).toHaveBeenCalledWith('/reset-password')
    expect(toasts).toEqual([])
  })

  it('a second factor that must be set up leads to where it is set up', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'auth/factor-needed', message: 'x' }, { status: 403 }))
    await request({ service: 'auth', method: 'POST', path: '/x' }).catch(() => undefined)
    expect(assign).toHaveBeenCalledWith('/second-factor')
    expect(toasts).toEqual([])
  })

  it('HTTP 500: a toast, and the caller gets it', async () => {
    const error = await answered(500, { message: 'a secret of the server' })
    await vi.waitFor(() => expect(toasts).toEqual(['Internal Server Error']))
    expect(error).toMatchObject({ status: 500 })
    expect(assign).not.toHaveBeenCalled()
  })

  it('HTTP 500 of a prefetch, and of a refresh of what is on the screen, shows no toast', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const fail = async () => Response.json({}, { status: 500 })
    const client = createQueryClient()
    const query = { queryKey: ['one'], queryFn: () => request<string>({ service: 'auth', method: 'GET', path: '/x' }) }
    vi.stubGlobal('fetch', fail)
    await client.prefetchQuery(query)
    vi.stubGlobal('fetch', async () => Response.json('shown'))
    await client.prefetchQuery(query)
    const observer = new QueryObserver(client, query)
    const stop = observer.subscribe(() => undefined)
    vi.stubGlobal('fetch', fail)
    expect((await observer.refetch()).data).toBe('shown')
    await vi.advanceTimersByTimeAsync(2000)
    stop()
    expect(toasts).toEqual([])
  })

  it('HTTP 500 of a call that says it runs in the background shows no toast', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }))
    const options = { service: 'auth', method: 'POST', path: '/x' } as const
    await expect(request({ ...options, isBackground: true })).rejects.toMatchObject({ status: 500 })
    await vi.advanceTimersByTimeAsync(2000)
    expect(toasts).toEqual([])
  })

  it('HTTP 500 that a panel tells of is told once, however often it was asked for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const error = await answered(500, {})
    await answered(500, {})
    cleanup()
    render(<ErrorPanel error={error} onRetry={() => undefined} />)
    expect(screen.getByRole('alert').textContent).toContain('Something failed on our side.')
    await vi.advanceTimersByTimeAsync(2000)
    expect(toasts).toEqual([])
  })

  it('HTTP 500 of work that is kept and sent again is told by the state of that work', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.stubGlobal('fetch', async () => Response.json({ message: 'x' }, { status: 500 }))
    await expect(sendOps('done:3', [], { isLast: false })).rejects.toMatchObject({ kind: 'busy' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(toasts).toEqual([])
  })

  it.each([400, 403, 404, 409, 429, 503])('HTTP %i is the screen’s own', async status => {
    const error = await answered(status, { message: 'Not now' })
    expect(error).toMatchObject({ status, message: 'Not now' })
    expect(toasts).toEqual([])
    expect(localStorage.getItem('accessToken')).toBe('1')
  })

  it('an unknown service', async () => {
    const asked = vi.fn()
    vi.stubGlobal('fetch', asked)
    await expect(request({ service: 'nowhere', method: 'GET', path: '/' })).rejects.toThrow(/^Invalid service$/)
    expect(asked).not.toHaveBeenCalled()
  })

  it('a chunk that is missing', async () => {
    const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: http://h/a.js'))
    const error = await loadChunk('timeline', load).catch((fault: unknown) => fault as ChunkLoadError)
    expect(error).toBeInstanceOf(ChunkLoadError)
    expect(error).toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk timeline failed (missing: http://h/a.js)',
      type: 'missing',
      url: 'http://h/a.js',
    })
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('a chunk that does not come within 120 seconds', async () => {
    vi.useFakeTimers()
    const failed = vi.fn()
    loadChunk('timeline', () => new Promise(() => {})).catch(failed)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed.mock.calls[0]?.[0]).toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk timeline failed (timeout: /tickets)',
    })
  })

  it.each([
    [new Error('x is undefined'), 'This page stopped working. Your saved work is safe.'],
    [new ChunkLoadError('quiz', 'missing', 'http://h/q.js'), 'Loading chunk quiz failed (missing: http://h/q.js)'],
  ])('a screen that crashed: %s', (error, text) => {
    render(<CrashScreen error={error} reset={() => {}} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong')
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/')
  })
})
