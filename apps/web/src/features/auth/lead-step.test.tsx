import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { press, type } from '../../testkit/form.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'
import { aarav } from '../../testkit/samples.ts'

type Made = { msg: string; user_token?: string; user?: typeof aarav } | Fault
const leela = { ...aarav, id: 9, firstname: 'Leela', lastname: '', profile: { accesstype: 'Free' as const } }

function answers(made: Made) {
  return serve({
    'auth.sendCode': { status: 'success', response: 'ok', details: 'ok' },
    'auth.verifyCode': body =>
      body.type === 'usertoken' ? made : { msg: 'success', usertype: 'new', leadId: '3', token: 'proof' },
    'auth.signInFailure': { status: 'success' },
    'auth.verifyFree': { status: 1, accesstype: 'Free', freeToken: '1' },
    local_learn_get_free_dashboard: { enrolled: [], available: [], availableTotal: 0, serverAt: 0 },
  })
}

/** The id of the text that says what is wrong with a field. */
const describing = (label: string) => screen.getByLabelText(new RegExp(`^${label}`)).getAttribute('aria-describedby')

async function toLeadStep(who: string) {
  const router = renderApp('/login')
  await screen.findByRole('heading', { name: 'Welcome back' })
  type('Mobile number or e-mail', who)
  press('Send code')
  await screen.findByRole('heading', { name: 'Enter your code' })
  type('One-time code', '123456')
  await screen.findByRole('heading', { name: 'You’re almost there' })
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

describe('sign-up of a lead (platform 7, usertoken)', () => {
  it('a mobile asks for the name and an e-mail, sends the fields as written and signs in', async () => {
    const calls = answers({ msg: 'success', user_token: '1', user: leela })
    const router = await toLeadStep('98450 12348')
    expect(localStorage.getItem('token')).toBeNull()
    type('First name', ' Leela ')
    type('Last name (optional)', 'Rao')
    type('E-mail', 'Leela@Demo.Test')
    press('Create account and sign in')
    await waitFor(() => expect(router.state.location.pathname).toBe('/free'))
    expect(calls.findLast(call => call.name === 'auth.verifyCode')?.body).toEqual({
      type: 'usertoken',
      service: 'local_mobile',
      username: '9845012348',
      leadid: '3',
      fname: 'Leela',
      lname: 'Rao',
      email: 'leela@demo.test',
      token: 'proof',
    })
    expect(localStorage.getItem('userMobileNumber')).toBe('9845012348')
    expect(localStorage.getItem('accessType')).toBe('Free')
  })

  it('an e-mail that was proved is not asked for again', async () => {
    const calls = answers({ msg: 'success', user_token: '1', user: leela })
    const router = await toLeadStep('leela@demo.test')
    expect(screen.queryByLabelText('E-mail')).toBeNull()
    type('First name', 'Leela')
    press('Create account and sign in')
    await waitFor(() => expect(router.state.location.pathname).toBe('/free'))
    expect(calls.findLast(call => call.name === 'auth.verifyCode')?.body).toMatchObject({ email: 'leela@demo.test' })
  })

  it('says which field is missing, focuses it and calls nobody', async () => {
    const calls = answers({ msg: 'success' })
    await toLeadStep('98450 12348')
    const before = calls.length
    press('Create account and sign in')
    expect((await screen.findByText('Please enter your first name.')).id).toBe(describing('First name'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')))
    type('First name', 'Leela')
    type('E-mail', 'leela@')
    press('Create account and sign in')
    await waitFor(() => expect(screen.queryByText('Please enter your first name.')).toBeNull())
    expect(screen.getByText('Please enter a valid email address.').id).toBe(describing('E-mail'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/)))
    expect(calls.length).toBe(before)
  })

  it.each<[string, Made, number, string]>([
    ['a sign-up that ended', { msg: SIGN_IN_TEXTS.signUpEnded }, 200, SIGN_IN_TEXTS.signUpEnded],
    ['a closed institute', { msg: SIGN_IN_TEXTS.unknownUser }, 200, SIGN_IN_TEXTS.unknownUser],
    ['a server that fails', new Fault(500), 500, SIGN_IN_TEXTS.createUserFailed],
  ])('%s is told in the written text and reported', async (_name, made, status, text) => {
    const calls = answers(made)
    await toLeadStep('98450 12348')
    type('First name', 'Leela')
    type('E-mail', 'leela@demo.test')
    press('Create account and sign in')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
    expect(calls.at(-1)).toEqual({
      name: 'auth.signInFailure',
      body: { method: 'Mobile OTP', status, message: text, value: '9845012348' },
    })
    press('Use another number or e-mail')
    await screen.findByRole('heading', { name: 'Welcome back' })
  })
})
