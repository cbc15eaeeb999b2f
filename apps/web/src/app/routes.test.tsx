import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSignIn } from '#features/session/start.ts'
import { Fault, serve } from '../testkit/fake-server.ts'
import type { renderApp } from '../testkit/render-app.tsx'
import { aarav, fullDashboard } from '../testkit/samples.ts'

const replace = vi.fn()
const free = {
  'auth.verifyFree': { status: 1 as const, accesstype: 'Free' as const, freeToken: '1' },
  local_learn_get_free_dashboard: {
    enrolled: [],
    available: [],
    availableTotal: 0,
    serverAt: Date.parse('2026-11-21T18:30:00+05:30') / 1000,
  },
}
const account = (accesstype: 'Free' | 'Premium', more = {}) => ({
  status: 1 as const,
  accesstype,
  isstudent: true,
  user: JSON.stringify({ ...aarav, profile: { accesstype } }),
  ...more,
})
const paid = (accesstype: 'Free' | 'Premium', more = {}) => ({
  ...free,
  'auth.verifySession': account(accesstype, more),
  local_learn_get_dashboard: fullDashboard,
})

/** The app as a new page: what an earlier one verified is forgotten. */
async function open(address: string): ReturnType<typeof opened> {
  vi.resetModules()
  return opened(address)
}
async function opened(address: string): Promise<ReturnType<typeof renderApp>> {
  const kit = await import('../testkit/render-app.tsx')
  kit.setWindowWidth(1440, { isStill: true })
  return kit.renderApp(address)
}
const signedIn = (accessType: 'Free' | 'Premium') => {
  localStorage.setItem('token', '1')
  localStorage.setItem('accessType', accessType)
  localStorage.setItem('splash', '1')
}

beforeEach(() => {
  localStorage.clear()
  replace.mockClear()
  vi.spyOn(window.location, 'replace').mockImplementation(replace)
})
afterEach(() => {
  cleanup()
  clearSignIn()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the free router (spec: platform 2)', () => {
  it('stands at /free for a Free learner: no side navigation, the free functions only', async () => {
    signedIn('Free')
    const calls = serve(free)
    await open('/free')
    await screen.findByRole('heading', { level: 1, name: 'Good evening' })
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    expect(calls.map(({ name }) => name)).not.toContain('auth.verifySession')
    expect(calls.find(({ name }) => name === 'auth.verifyFree')?.body).toEqual({ token: '1' })
    await waitFor(() => expect(localStorage.getItem('freeToken')).toBe('1'))
  })

  it('marks Free where a Premium learner opens it, and only there', async () => {
    signedIn('Premium')
    serve(paid('Premium'))
    const { history } = await open('/free')
    await screen.findByRole('heading', { level: 1, name: 'Good evening' })
    expect(localStorage.getItem('accessType')).toBe('Free')
    history.push('/')
    await screen.findByRole('navigation', { name: 'Main' })
    expect(history.location.href).toBe('/')
    expect(localStorage.getItem('accessType')).toBe('Premium')
  })

  it.each(['/free/nothing', '/free/classroom', '/free/classroom/3/player', '/x/free'])(
    '%s has the 404 of the free area, which leads to its home',
    async address => {
      signedIn('Free')
      serve(free)
      await open(address)
      await screen.findByRole('heading', { level: 1, name: 'Page not found' })
      expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/free')
    },
  )

  it('paid addresses that nobody has keep the 404 of the paid router', async () => {
    signedIn('Free')
    serve(free)
    await open('/freedom')
    await screen.findByRole('heading', { level: 1, name: 'Page not found' })
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/')
  })

  it('without a session leads out: to sign-in, as long as the brand has no public site', async () => {
    serve({})
    const { history } = await open('/free/classroom/3')
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' })
    expect(history.location.href).toBe('/login?next=%2Ffree%2Fclassroom%2F3')
  })

  it('a session that is gone leads out as well, with all sign-in data cleared', async () => {
    signedIn('Free')
    localStorage.setItem('freeToken', '1')
    serve({ ...free, 'auth.verifyFree': { status: 0 } })
    await open('/free')
    await waitFor(() => expect(replace).toHaveBeenCalled())
    expect(String(replace.mock.calls[0]?.[0])).toMatch(/^\/login\?next=/)
    expect([localStorage.getItem('token'), localStorage.getItem('freeToken')]).toEqual([null, null])
  })

  it('a server that cannot be reached says so and keeps the session', async () => {
    signedIn('Free')
    serve({ ...free, 'auth.verifyFree': new Fault(0), local_learn_get_free_dashboard: new Fault(0) })
    await open('/free')
    await screen.findByRole('button', { name: 'Try again' })
    expect(localStorage.getItem('token')).toBe('1')
    expect(replace).not.toHaveBeenCalled()
  })
})

describe('paid addresses (spec: platform 4 and 6)', () => {
  it.each([
    ['/', '/free'],
    ['/program-timeline/11', '/free?from=paid'],
    ['/profile', '/free/account'],
    ['/account', '/free/account'],
  ])('%s leads a Free learner to %s', async (address, place) => {
    signedIn('Free')
    serve(paid('Free'))
    const { history } = await open(address)
    await waitFor(() => expect(history.location.href).toBe(place))
    await screen.findByRole('heading', { level: 1, name: place === '/free/account' ? 'Account' : /^Good evening/ })
    expect(screen.queryAllByText(/is part of a paid program/)).toHaveLength(place.endsWith('paid') ? 1 : 0)
    expect(replace).not.toHaveBeenCalled()
  })

  it('an account that became Free is sent there too', async () => {
    signedIn('Premium')
    serve(paid('Free'))
    await open('/')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/free'))
  })

  it('a Free user without profile data goes to the public site, signed out here', async () => {
    signedIn('Premium')
    serve(paid('Free', { user: undefined }))
    await open('/')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/login?next=%2Ffree'))
    expect(localStorage.getItem('token')).toBeNull()
  })

  it.each([
    ['/page-activity/11/quiz/42', '/staff/activity/42'],
    ['/program-timeline/11', '/staff'],
    ['/', '/staff'],
    ['/profile', '/staff/account'],
    ['/account', '/staff/account'],
  ])('staff with a live session who open %s come to %s', async (address, place) => {
    signedIn('Premium')
    window.history.replaceState(null, '', address)
    const nothing = new Fault(404, 'learning/not-found', 'There is nothing here that you can open')
    serve({
      ...paid('Premium', { isstudent: false }),
      local_learn_get_activity: nothing,
      local_learn_get_timeline: nothing,
    })
    await open(address)
    await waitFor(() => expect(replace).toHaveBeenCalledWith(place))
    window.history.replaceState(null, '', '/')
  })

  it('staff who open the account of a Free learner come to their own', async () => {
    signedIn('Premium')
    serve({
      ...paid('Premium', { isstudent: false }),
      'auth.verifyFree': { ...free['auth.verifyFree'], isstudent: false },
    })
    const { history } = await open('/free/account')
    await waitFor(() => expect(history.location.href).toBe('/staff/account'))
  })

  it('a Premium learner stays where they are', async () => {
    signedIn('Premium')
    serve(paid('Premium'))
    const { history } = await open('/')
    await screen.findByRole('navigation', { name: 'Main' })
    expect(history.location.pathname).toBe('/')
    expect(replace).not.toHaveBeenCalled()
  })
})
