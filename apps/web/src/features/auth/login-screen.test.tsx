import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInBecause } from '#shared/lib/sign-in-reason.ts'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { press, type } from '../../testkit/form.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'
import { aarav, fullDashboard } from '../../testkit/samples.ts'

const nowS = (): number => Math.floor(Date.now() / 1000)
const sent = () => ({ status: 'success' as const, response: 'ok', details: 'ok', resendAt: nowS() + 60 })
const home = {
  'auth.verifySession': { status: 1 as const },
  local_learn_get_dashboard: fullDashboard,
}

async function toCodeStep(address = '/login') {
  const router = renderApp(address)
  await screen.findByRole('heading', { name: 'Welcome back' })
  type('Mobile number or e-mail', '+91 98450 12345')
  press('Send code')
  await screen.findByRole('heading', { name: 'Enter your code' })
  return router
}

beforeEach(() => {
  localStorage.clear()
  setWindowWidth(1440, { isStill: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('tells why a page asks for it, and nothing where nobody said', async () => {
  serve(home)
  window.history.replaceState(null, '', '/notes')
  signInBecause('Your session here has ended')
  renderApp('/login?next=%2Fnotes')
  expect(await screen.findByText('Your session here has ended.')).toBeTruthy()
  cleanup()
  renderApp('/login')
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(screen.queryByText(/has ended/)).toBeNull()
})

describe('one-time code', () => {
  it('that was sent before at the wish of another browser says when, and until when it works', async () => {
    const at = Date.parse('2026-11-22T10:35:12Z') / 1000
    serve({ ...home, 'auth.sendCode': { ...sent(), isNew: false, sentAt: at, expiresAt: at + 300 } })
    await toCodeStep()
    expect(screen.getByText('Use the six digits that we sent by SMS at 4:05 PM to')).toBeTruthy()
    expect(screen.getByText('Valid until 4:10 PM')).toBeTruthy()
  })

  it('signs in, keeps what the documents keep and goes to the page asked for', async () => {
    const calls = serve({
      ...home,
      'auth.sendCode': sent(),
      'auth.verifyCode': {
        msg: 'success',
        usertype: 'existing',
        user_token_local_mobile: '{"token":"1"}',
        user: aarav,
      },
    })
    const router = await toCodeStep('/login?next=%2F%3Ftab%3Dtoday')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('One-time code')))
    type('One-time code', '48 29-13')
    await waitFor(() => expect(router.state.location.href).toBe('/?tab=today'))
    expect(calls.slice(0, 2)).toEqual([
      { name: 'auth.sendCode', body: { type: 'mobile', method: 'otp', value: '9845012345' } },
      { name: 'auth.verifyCode', body: { type: 'mobile', value: '9845012345', otp: '482913' } },
    ])
    expect(Object.fromEntries(Object.entries(localStorage))).toMatchObject({
      token: '1',
      userInput: '98450 12345',
      userMobileNumber: '9845012345',
      accessType: 'Premium',
      user: JSON.stringify({
        username: 'aarav',
        name: 'Aarav',
        lastName: 'Menon',
        email: 'aarav@example.test',
        userid: 7,
      }),
    })
  })

  it('ends the session first that somebody left here without a connection', async () => {
    localStorage.setItem('leaving', '1')
    const calls = serve({ 'auth.logout': { status: 'success' }, 'auth.sendCode': sent() })
    await toCodeStep()
    expect(calls.map(({ name }) => name)).toEqual(['auth.logout', 'auth.sendCode'])
    expect(localStorage.getItem('leaving')).toBeNull()
  })

  it('asks for a valid number or e-mail and calls nobody', async () => {
    const calls = serve({})
    renderApp('/login')
    await screen.findByRole('heading', { name: 'Welcome back' })
    type('Mobile number or e-mail', '12')
    press('Send code')
    expect((await screen.findByRole('alert')).textContent).toBe(SIGN_IN_TEXTS.invalidIdentifier)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mobile number or e-mail')))
    expect(calls).toEqual([])
  })

  it('says what is wrong with a number that is not registered', async () => {
    const text = SIGN_IN_TEXTS.unregisteredMobile
    serve({ 'auth.sendCode': { status: 'failed', response: text, details: text } })
    renderApp('/login')
    await screen.findByRole('heading', { name: 'Welcome back' })
    type('Mobile number or e-mail', '9845012345')
    press('Send code')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
  })

  it.each([0, 500, 429])("a send that answers %i is 'service unavailable'", async status => {
    serve({ 'auth.sendCode': new Fault(status) })
    renderApp('/login')
    await screen.findByRole('heading', { name: 'Welcome back' })
    type('Mobile number or e-mail', 'a@b.test')
    press('Send code')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(SIGN_IN_TEXTS.serviceUnavailable))
  })

  it.each([0, 500, 503])("a check of the code that answers %i is 'service unavailable'", async status => {
    serve({ 'auth.sendCode': sent(), 'auth.verifyCode': new Fault(status), 'auth.signInFailure': new Fault(0) })
    await toCodeStep()
    type('One-time code', '482913')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('service unavailable'))
  })

  it('Verify is never disabled: an incomplete code gets the written text', async () => {
    serve({ 'auth.sendCode': sent() })
    await toCodeStep()
    type('One-time code', '48')
    const verify = screen.getByRole('button', { name: 'Verify and sign in' })
    expect(verify).toHaveProperty('disabled', false)
    fireEvent.click(verify)
    expect(screen.getByRole('alert').textContent).toBe(SIGN_IN_TEXTS.invalidCode)
  })

  it('a wrong code shows the attempts left, empties the boxes and takes focus back', async () => {
    serve({ 'auth.sendCode': sent(), 'auth.verifyCode': { msg: SIGN_IN_TEXTS.wrongCode, attemptsLeft: 1 } })
    await toCodeStep()
    type('One-time code', '111111')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`${SIGN_IN_TEXTS.wrongCode}1 attempt left`))
    const input = screen.getByLabelText('One-time code')
    expect(input).toHaveProperty('value', '')
    await waitFor(() => expect(document.activeElement).toBe(input))
  })

  it('typing goes on in the boxes after Verify was pressed on what was wrong', async () => {
    serve({ 'auth.sendCode': sent(), 'auth.verifyCode': { msg: SIGN_IN_TEXTS.wrongCode, attemptsLeft: 4 } })
    await toCodeStep()
    type('One-time code', '111111')
    await screen.findByText('4 attempts left')
    const button = screen.getByRole('button', { name: 'Verify and sign in' })
    button.focus()
    fireEvent.click(button)
    expect(document.activeElement).toBe(screen.getByLabelText('One-time code'))
    // Why it was refused stands below the button, which has not moved.
    expect(button.compareDocumentPosition(screen.getByRole('alert'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('a name is hinted at, grouped once it is whole, and what is wrong with it takes the place of the hint', async () => {
    serve({})
    renderApp('/login')
    const field = await screen.findByLabelText('Mobile number or e-mail')
    screen.getByText('Ten digits, or name@example.com')
    type('Mobile number or e-mail', '12345')
    press('Send code')
    await screen.findByText(SIGN_IN_TEXTS.invalidIdentifier)
    expect(screen.queryByText('Ten digits, or name@example.com')).toBeNull()
    type('Mobile number or e-mail', '9845012345')
    expect(field).toHaveProperty('value', '98450 12345')
  })

  it('too many wrong codes show when they are unlocked in India, and no validity of the code', async () => {
    const unlockAt = nowS() + 272
    serve({
      'auth.sendCode': sent(),
      'auth.verifyCode': { msg: SIGN_IN_TEXTS.tooManyAttempts, attemptsLeft: 0, unlockAt },
    })
    await toCodeStep()
    type('One-time code', '111111')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(SIGN_IN_TEXTS.tooManyAttempts))
    const clock = new Date((unlockAt + 19_800) * 1000).toISOString().slice(14, 16)
    expect(screen.getByRole('alert').textContent).toMatch(new RegExp(`Try again in 4:3\\d, at \\d+:${clock} [AP]M$`))
    expect(screen.queryByText('Valid for 5 minutes')).toBeNull()
  })

  it('a code can be sent again once the wait is over', async () => {
    const calls = serve({ 'auth.sendCode': () => ({ ...sent(), resendAt: nowS() + (calls.length > 1 ? 60 : 0) }) })
    await toCodeStep()
    press('Resend code')
    await screen.findByText(/Resend in/)
    expect(calls.map(call => call.name)).toEqual(['auth.sendCode', 'auth.sendCode'])
    expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull()
  })

  it('the number can be changed', async () => {
    serve({ 'auth.sendCode': sent() })
    await toCodeStep()
    press(/^Change/)
    expect(screen.getByLabelText('Mobile number or e-mail')).toHaveProperty('value', '98450 12345')
  })
})

it('a sign-in that fails is reported with method, status and message (platform 7)', async () => {
  const calls = serve({
    'auth.sendCode': sent(),
    'auth.verifyCode': { msg: SIGN_IN_TEXTS.wrongCode, attemptsLeft: 4 },
    'auth.signInFailure': new Fault(0),
  })
  await toCodeStep()
  type('One-time code', '111111')
  await screen.findByText('4 attempts left')
  expect(calls.filter(call => call.name === 'auth.signInFailure')).toEqual([
    {
      name: 'auth.signInFailure',
      body: { method: 'Mobile OTP', status: 200, message: SIGN_IN_TEXTS.wrongCode, value: '9845012345' },
    },
  ])
})

it('staff come to the home of staff, a learner who asks for it finds nothing', async () => {
  serve({
    ...home,
    'auth.sendCode': sent(),
    'auth.verifyCode': { msg: 'success', usertype: 'existing', user: { ...aarav, isstudent: false } },
    local_learn_get_staff_home: new Fault(404, 'learning/not-found', 'There is nothing here that you can open'),
  })
  const router = await toCodeStep('/login?next=%2Fprogram-timeline%2F11')
  type('One-time code', '482913')
  await waitFor(() => expect(router.state.location.pathname).toBe('/staff'))
  await screen.findByRole('heading', { name: 'Page not found' })
})

it('somebody who is signed in goes home', async () => {
  localStorage.setItem('token', '1')
  serve(home)
  const router = renderApp('/login')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
