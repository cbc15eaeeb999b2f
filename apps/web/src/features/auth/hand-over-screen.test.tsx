import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSignIn, forgetCode, storeSignIn, takeHanded } from '#features/session/start.ts'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { press } from '../../testkit/form.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'
import { aarav, fullDashboard } from '../../testkit/samples.ts'

const rest = {
  'auth.verifySession': { status: 1 as const, accesstype: 'Premium' as const, user: JSON.stringify(aarav) },
  local_learn_get_dashboard: fullDashboard,
}
const open = (referrer = 'https://learn.test/') => {
  takeHanded('https://learn.test/auth?token=code', referrer)
  return renderApp('/auth')
}
/** What its owner wrote or submitted here, and the server has not got. */
const WORK = ['unsentPost:7:x', 'unsentOpening:7:1', 'unkeptOp:x', 'pendingSubmission:7:quiz:1', 'unfinishedEdits:7:x']
const stored = () => Object.fromEntries(Object.entries(localStorage))

beforeEach(() => {
  localStorage.clear()
  clearSignIn()
  forgetCode()
  setWindowWidth(1440, { isStill: true })
  localStorage.setItem('left-by-another-version', '1')
  for (const key of WORK) localStorage.setItem(key, '{}')
  for (const key of ['lpid', 'userInput', 'theme', 'splash']) localStorage.setItem(key, key === 'theme' ? 'dark' : '1')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('token login (platform 4)', () => {
  it('keeps who came, clears what was there and goes home', async () => {
    const calls = serve({ ...rest, 'payments.fetchToken': { status: 'success', token: '1', userid: 7 } })
    const router = open()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(calls[0]).toEqual({ name: 'payments.fetchToken', body: { token: 'code', look: false } })
    expect(stored()).toMatchObject({ token: '1', theme: 'dark', accessType: 'Premium' })
    expect(JSON.parse(stored().user as string)).toMatchObject({ name: 'Aarav', userid: 7 })
    expect(stored()).not.toHaveProperty('userInput')
    expect(stored()).not.toHaveProperty('left-by-another-version')
    for (const key of WORK) expect(stored()).toHaveProperty([key], '{}')
  })

  it('takes a learner home where staff were signed in before, in the same page', async () => {
    storeSignIn({ ...aarav, isstudent: false })
    serve({ ...rest, 'payments.fetchToken': { status: 'success', token: '1', userid: 7 } })
    const router = open()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it.each([{ status: 'failed' as const }, new Fault(500), new Fault(0)])(
    'a code that opens nothing goes home without a message (%#)',
    async reply => {
      serve({ ...rest, 'payments.fetchToken': reply })
      const router = open()
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
      expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
    },
  )

  it('a code that came with a free address leads back there', async () => {
    const free = { ...aarav, profile: { accesstype: 'Free' as const } }
    serve({
      ...rest,
      'auth.verifySession': { status: 1, accesstype: 'Free', user: JSON.stringify(free) },
      'auth.verifyFree': { status: 1, accesstype: 'Free', freeToken: '1' },
      local_learn_get_free_dashboard: { enrolled: [], available: [], availableTotal: 0, serverAt: 0 },
      'payments.fetchToken': { status: 'success', token: '1', userid: 7 },
    })
    const router = renderApp(takeHanded('https://learn.test/free?token=code&from=mail', 'https://learn.test/') ?? '')
    await waitFor(() => expect(router.state.location.href).toBe('/free?from=mail'))
    expect(stored()).toMatchObject({ token: '1', freeToken: '1', accessType: 'Free' })
  })

  it.each(['//evil.test', 'https://evil.test/', '/\\evil.test'])('never leads to %s', async next => {
    serve({ ...rest, 'payments.fetchToken': { status: 'success', token: '1', userid: 7 } })
    takeHanded('https://learn.test/auth?token=code', 'https://learn.test/')
    const router = renderApp(`/auth?next=${encodeURIComponent(next)}`)
    await waitFor(() => expect(router.state.location.href).toBe('/'))
  })

  it('leads back by a full load where the server leads on', async () => {
    const replace = vi.fn()
    vi.spyOn(window.location, 'replace').mockImplementation(replace)
    serve({ ...rest, 'payments.fetchToken': { status: 'success', token: '1', userid: 7 } })
    takeHanded('https://learn.test/auth?token=code', 'https://learn.test/')
    renderApp(`/auth?next=${encodeURIComponent('/mod/quiz/view.php?id=42')}`)
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/mod/quiz/view.php?id=42'))
    expect(stored()).toMatchObject({ token: '1' })
    vi.restoreAllMocks()
  })

  it('without a code keeps who the server has signed in on the way, and else goes home', async () => {
    serve(rest)
    const router = renderApp('/auth?next=%2F%3Ffrom%3Dbackend')
    await waitFor(() => expect(router.state.location.href).toBe('/?from=backend'))
    expect(stored()).toMatchObject({ token: '1', accessType: 'Premium' })
    cleanup()
    localStorage.clear()
    const calls = serve({ ...rest, 'auth.verifySession': { status: 0 } })
    const other = renderApp('/auth')
    await waitFor(() => expect(other.state.location.pathname).toBe('/login'))
    expect(calls.map(({ name }) => name)).toEqual(['auth.verifySession'])
  })

  it.each(['', 'https://mail.test/', 'https://learn.test.evil.test/'])(
    'a link that %j brought asks before it signs anybody in, and can be refused',
    async referrer => {
      const calls = serve({ ...rest, 'payments.fetchToken': { status: 'ready', name: 'Mallory Menon' } })
      const router = open(referrer)
      const title = await screen.findByRole('heading', { name: 'Sign in as Mallory Menon?' })
      await waitFor(() => expect(document.activeElement).toBe(title))
      press('Don’t sign in')
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
      expect(calls.filter(call => call.name === 'payments.fetchToken')).toEqual([
        { name: 'payments.fetchToken', body: { token: 'code', look: true } },
      ])
      expect(stored()).not.toHaveProperty('token')
    },
  )

  it('and signs in when told to', async () => {
    serve({
      ...rest,
      'payments.fetchToken': ({ look }) =>
        look ? { status: 'ready', name: 'Aarav Menon' } : { status: 'success', token: '1', userid: 7 },
    })
    const router = open('https://mail.test/')
    await screen.findByRole('heading', { name: 'Sign in as Aarav Menon?' })
    press('Sign in as Aarav Menon')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(JSON.parse(stored().user as string)).toMatchObject({ userid: 7 })
  })

  it('asks first where somebody else is signed in, and can be refused', async () => {
    localStorage.setItem('token', '1')
    const calls = serve({ ...rest, 'payments.fetchToken': { status: 'other-user', currentName: 'Ishita' } })
    const router = open()
    const title = await screen.findByRole('heading', { name: 'Change who is signed in?' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    press('Stay signed in as Ishita')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(calls.filter(call => call.name === 'payments.fetchToken')).toHaveLength(1)
    expect(stored().userInput).toBe('1')
  })

  it('and goes on when told to', async () => {
    localStorage.setItem('token', '1')
    serve({
      ...rest,
      'payments.fetchToken': ({ replace }) =>
        replace ? { status: 'success', token: '1', userid: 7 } : { status: 'other-user', currentName: 'Ishita' },
    })
    const router = open()
    await screen.findByRole('heading', { name: 'Change who is signed in?' })
    press('Sign Ishita out and continue')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(JSON.parse(stored().user as string)).toMatchObject({ userid: 7 })
  })
})
