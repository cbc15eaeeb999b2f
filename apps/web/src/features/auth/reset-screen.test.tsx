import { PASSWORD_TEXTS, SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetCode, takeHanded } from '#features/session/start.ts'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { press, type } from '../../testkit/form.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'
import { aarav, fullDashboard } from '../../testkit/samples.ts'

const GOOD = 'a longer password'
const openLink = () => {
  takeHanded('https://learn.test/reset-password?token=link', '')
  return renderApp('/reset-password')
}

beforeEach(() => {
  localStorage.clear()
  forgetCode()
  setWindowWidth(360, { isStill: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('asking for a link', () => {
  it('is reached from the password tab and answers the same for everybody', async () => {
    const calls = serve({ 'auth.passwordRequest': { status: 'success', msg: SIGN_IN_TEXTS.resetSent } })
    renderApp('/login')
    fireEvent.click(await screen.findByRole('tab', { name: 'Password' }))
    fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await screen.findByRole('heading', { name: 'Forgot your password?' })
    type('Mobile number or e-mail', '+91 98450 12345')
    press('Send link')
    await screen.findByText(SIGN_IN_TEXTS.resetSent)
    screen.getByRole('heading', { name: 'Check your messages' })
    screen.getByText('+91 98450 12345')
    expect(screen.getByText(/^No message\? Send again in/).textContent).toMatch(/in (1:00|0:5\d)$/)
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    press('Change the number or e-mail')
    expect(await screen.findByLabelText('Mobile number or e-mail')).toHaveProperty('value', '+91 98450 12345')
    expect(calls).toEqual([{ name: 'auth.passwordRequest', body: { username: '9845012345' } }])
  })

  it.each([
    ['nonsense', { status: 'success' as const, msg: 'x' }, SIGN_IN_TEXTS.invalidIdentifier],
    ['a@b.test', { status: 'failed' as const, msg: SIGN_IN_TEXTS.tooManyAttempts }, SIGN_IN_TEXTS.tooManyAttempts],
    ['a@b.test', new Fault(0), SIGN_IN_TEXTS.serviceUnavailable],
  ])('%s can be refused', async (typed, reply, text) => {
    serve({ 'auth.passwordRequest': reply })
    renderApp('/reset-password')
    await screen.findByRole('heading', { name: 'Forgot your password?' })
    type('Mobile number or e-mail', typed)
    press('Send link')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
  })
})

describe('the link of the mail', () => {
  it('sets a password that keeps the rules, and leads to sign-in', async () => {
    localStorage.setItem('token', '1')
    const calls = serve({
      'auth.passwordCheck': { status: 1 },
      'auth.passwordReset': { status: 'success', msg: SIGN_IN_TEXTS.passwordChanged },
    })
    openLink()
    await screen.findByLabelText('New password', { selector: 'input' })
    type('New password', 'short')
    press('Set password')
    expect(screen.getByRole('alert').textContent).toBe(PASSWORD_TEXTS.tooShort)
    press('Show password')
    expect(screen.getByLabelText('New password')).toHaveProperty('type', 'text')
    type('New password', GOOD)
    expect(screen.getAllByText('(met)')).toHaveLength(2)
    press('Set password')
    fireEvent.click(await screen.findByRole('link', { name: 'Sign in' }))
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(calls).toEqual([
      { name: 'auth.passwordCheck', body: { token: 'link' } },
      { name: 'auth.passwordReset', body: { token: 'link', password: GOOD } },
    ])
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('that has ended says so and offers a new one', async () => {
    serve({ 'auth.passwordCheck': { status: 0 } })
    openLink()
    await screen.findByText(SIGN_IN_TEXTS.resetLinkEnded)
    screen.getByRole('button', { name: 'Send link' })
  })

  it('that ends in the meantime does the same', async () => {
    serve({
      'auth.passwordCheck': { status: 1 },
      'auth.passwordReset': { status: 'failed', msg: SIGN_IN_TEXTS.resetLinkEnded },
    })
    openLink()
    await screen.findByLabelText('New password', { selector: 'input' })
    type('New password', GOOD)
    press('Set password')
    await screen.findByText(SIGN_IN_TEXTS.resetLinkEnded)
    screen.getByRole('button', { name: 'Send link' })
  })
})

it('a password that must be changed is changed before the session', async () => {
  setWindowWidth(1440, { isStill: true })
  const calls = serve({
    'auth.passwordLogin': { mustChangePassword: true, error: SIGN_IN_TEXTS.mustChangePassword },
    'auth.passwordChange': body =>
      body.newpassword === GOOD
        ? { status: 'success', msg: SIGN_IN_TEXTS.passwordChanged, token: '1', user: aarav }
        : { status: 'failed', msg: PASSWORD_TEXTS.isOld },
    'auth.verifySession': { status: 1 },
    local_learn_get_dashboard: fullDashboard,
  })
  const router = renderApp('/login')
  fireEvent.click(await screen.findByRole('tab', { name: 'Password' }))
  type('Username, e-mail or mobile number', 'aarav')
  type('Password', 'given by staff')
  press('Sign in')
  await screen.findByRole('heading', { name: 'Choose a password' })
  expect(router.state.location.pathname).toBe('/reset-password')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
  type('New password', 'given by staff')
  press('Change password and sign in')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(PASSWORD_TEXTS.isOld))
  type('New password', GOOD)
  press('Change password and sign in')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(calls.find(call => call.name === 'auth.passwordChange')?.body).toEqual({
    username: 'aarav',
    password: 'given by staff',
    newpassword: 'given by staff',
  })
  expect(calls.some(call => call.name === 'auth.signInFailure')).toBe(false)
})

describe('whoever is signed in', () => {
  it('changes a known password here, and goes home', async () => {
    localStorage.setItem('token', '1')
    localStorage.setItem('user', JSON.stringify({ username: 'aarav', name: 'A', lastName: '', email: '', userid: 7 }))
    setWindowWidth(1440, { isStill: true })
    const calls = serve({
      'auth.passwordChange': ({ password }) =>
        password === 'the present one'
          ? { status: 'success', msg: SIGN_IN_TEXTS.passwordChanged, token: '1', user: aarav }
          : { status: 'failed', msg: SIGN_IN_TEXTS.wrongPassword },
      'auth.verifySession': { status: 1 },
      local_learn_get_dashboard: fullDashboard,
    })
    const router = renderApp('/reset-password')
    await screen.findByRole('heading', { name: 'Choose a password' })
    type('New password', GOOD)
    press('Change password')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please enter your current password.'))
    type('Current password', 'wrong')
    press('Change password')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(SIGN_IN_TEXTS.wrongPassword))
    type('Current password', 'the present one')
    press('Change password')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(calls.filter(({ name }) => name === 'auth.passwordChange').at(-1)?.body).toEqual({
      username: 'aarav',
      password: 'the present one',
      newpassword: GOOD,
    })
  })

  it('who does not know it asks for a link', async () => {
    localStorage.setItem('token', '1')
    serve({})
    renderApp('/reset-password')
    await screen.findByRole('heading', { name: 'Choose a password' })
    press('Don’t know your current password?')
    await screen.findByRole('heading', { name: 'Forgot your password?' })
  })
})
