import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { press, type } from '../../testkit/form.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'
import { aarav, fullDashboard } from '../../testkit/samples.ts'

const home = {
  'auth.verifySession': { status: 1 as const },
  local_learn_get_dashboard: fullDashboard,
}

beforeEach(() => {
  localStorage.clear()
  setWindowWidth(1440, { isStill: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('password', () => {
  async function toPassword() {
    const router = renderApp('/login')
    fireEvent.click(await screen.findByRole('tab', { name: 'Password' }))
    type('Username, e-mail or mobile number', 'aarav')
    type('Password', 'secret')
    return router
  }

  it('signs in', async () => {
    const calls = serve({ ...home, 'auth.passwordLogin': { token: '1', user: aarav } })
    const router = await toPassword()
    press('Sign in')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    const { body } = calls.find(({ name }) => name === 'auth.passwordLogin') ?? {}
    expect(body).toEqual({ username: 'aarav', password: 'secret', service: 'local_mobile' })
    expect(localStorage.getItem('userInput')).toBe('aarav')
    expect(localStorage.getItem('userMobileNumber')).toBeNull()
  })

  it("shows the server's own text for a wrong password", async () => {
    serve({ 'auth.passwordLogin': { error: 'Invalid login, please try again' } })
    await toPassword()
    press('Sign in')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid login, please try again'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password', { selector: 'input' })))
  })

  it.each([0, 503])('a call that is rejected with %i shows the written text (decisions 3)', async status => {
    serve({ 'auth.passwordLogin': new Fault(status) })
    await toPassword()
    press('Sign in')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(SIGN_IN_TEXTS.passwordCallRejected))
  })

  it('can be shown', async () => {
    serve({})
    await toPassword()
    press('Show password')
    expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveProperty('type', 'text')
  })

  it('is reached with the arrow keys', async () => {
    serve({})
    renderApp('/login')
    const tab = await screen.findByRole('tab', { name: 'One-time code' })
    fireEvent.keyDown(tab, { key: 'ArrowRight' })
    expect(screen.getByRole('tab', { name: 'Password' }).getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement?.textContent).toBe('Password')
  })
})
