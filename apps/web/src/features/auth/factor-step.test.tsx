import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { press, type } from '../../testkit/form.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'
import { aarav, fullDashboard } from '../../testkit/samples.ts'

const rest = { 'auth.verifySession': { status: 1 as const }, local_learn_get_dashboard: fullDashboard }
const FIELD = 'Code from your app, or a recovery code'

beforeEach(() => {
  localStorage.clear()
  setWindowWidth(1440, { isStill: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function byPassword() {
  const router = renderApp('/login')
  fireEvent.click(await screen.findByRole('tab', { name: 'Password' }))
  type('Username, e-mail or mobile number', 'aarav')
  type('Password', 'secret')
  press('Sign in')
  await screen.findByRole('heading', { name: 'One more step' })
  return router
}

it('after a right password the code of the app signs in, with another try after a wrong one', async () => {
  const calls = serve({
    ...rest,
    'auth.passwordLogin': { secondFactor: 'challenge' },
    'auth.secondFactor': ({ code }) =>
      code === '123 456' ? { token: '1', user: aarav } : { error: SIGN_IN_TEXTS.secondFactorWrong },
  })
  const router = await byPassword()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(FIELD)))
  expect(localStorage.getItem('token')).toBeNull()
  press('Sign in')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please enter the code from your app.'))
  type(FIELD, '000000')
  press('Sign in')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(SIGN_IN_TEXTS.secondFactorWrong))
  type(FIELD, '123 456')
  press('Sign in')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(calls.filter(({ name }) => name === 'auth.secondFactor').map(({ body }) => body.token)).toEqual([
    'challenge',
    'challenge',
  ])
  expect(calls.some(({ name }) => name === 'auth.signInFailure')).toBe(false)
  expect(localStorage.getItem('userInput')).toBe('aarav')
})

it('after a right one-time code it is asked for as well', async () => {
  serve({
    ...rest,
    'auth.sendCode': { status: 'success', response: 'ok', details: 'ok' },
    'auth.verifyCode': { msg: 'success', secondFactor: 'challenge' },
    'auth.secondFactor': { token: '1', user: aarav },
  })
  const router = renderApp('/login')
  await screen.findByRole('heading', { name: 'Welcome back' })
  type('Mobile number or e-mail', 'a@b.test')
  press('Send code')
  await screen.findByRole('heading', { name: 'Enter your code' })
  type('One-time code', '123456')
  await screen.findByRole('heading', { name: 'One more step' })
  type(FIELD, 'ABCD-EFGH-JKLM')
  press('Sign in')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

it('a server that cannot be reached says so, and one can start again', async () => {
  serve({ 'auth.passwordLogin': { secondFactor: 'challenge' }, 'auth.secondFactor': new Fault(0) })
  await byPassword()
  type(FIELD, '123456')
  press('Sign in')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(SIGN_IN_TEXTS.serviceUnavailable))
  press('Start again')
  await screen.findByRole('heading', { name: 'Welcome back' })
})
