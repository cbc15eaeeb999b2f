import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '#testkit/fake-server.ts'
import { press } from '#testkit/form.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'
import { fullDashboard } from '#testkit/samples.ts'
import { forgetLogout, takeHanded } from './handed.ts'

const assign = vi.fn()
const rest = {
  'auth.verifySession': { status: 1 as const },
  local_learn_get_dashboard: fullDashboard,
}
const open = (referrer: string) => {
  takeHanded('https://learn.test/?logout=true', referrer)
  return renderApp('/')
}

beforeEach(() => {
  localStorage.clear()
  forgetLogout()
  setWindowWidth(1440, { isStill: true })
  localStorage.setItem('token', '1')
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  assign.mockClear()
})
afterEach(() => {
  cleanup()
  forgetLogout()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('logout=true (decisions 2)', () => {
  it('from a page of this site signs out', async () => {
    const calls = serve({ ...rest, 'auth.logout': { status: 'success' } })
    open('https://learn.test/profile')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
    expect(calls.some(call => call.name === 'auth.logout')).toBe(true)
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('from anywhere else asks first', async () => {
    const calls = serve({ ...rest, 'auth.logout': { status: 'success' } })
    open('https://other.test/')
    await screen.findByRole('heading', { name: 'Sign out?' })
    press('Stay signed in')
    await screen.findByRole('heading', { level: 1, name: /Good/ })
    expect(calls.some(call => call.name === 'auth.logout')).toBe(false)
    expect(localStorage.getItem('token')).toBe('1')
  })

  it('and signs out when told to; where the server refuses the session stays', async () => {
    serve({ ...rest, 'auth.logout': new Fault(503) })
    open('')
    await screen.findByRole('heading', { name: 'Sign out?' })
    press('Sign out')
    await screen.findByRole('heading', { level: 1, name: /Good/ })
    expect(assign).not.toHaveBeenCalled()
  })

  it('without a session there is nothing to ask', async () => {
    localStorage.clear()
    serve(rest)
    open('')
    await screen.findByRole('heading', { name: 'Welcome back' })
  })
})
