import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../testkit/fake-server.ts'
import { press, type } from '../../testkit/form.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'
import { aarav } from '../../testkit/samples.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  localStorage.setItem('user', JSON.stringify({ username: 'aarav', name: 'A', lastName: '', email: '', userid: 7 }))
  setWindowWidth(1440, { isStill: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the profile changes a password with the present one, and the list of sessions follows', async () => {
  const calls = serve({
    'auth.verifySession': { status: 1 },
    'auth.sessions': { sessions: [], previews: [] },
    local_learn_get_policy_details: { policies: [], isAccepted: true },
    local_learn_get_programs: { learningpathData: [] },
    'auth.passwordChange': { status: 'success', msg: SIGN_IN_TEXTS.passwordChanged, token: '1', user: aarav },
  })
  renderApp('/account')
  await screen.findByRole('heading', { name: 'Password' })
  press('Change password')
  type('Current password', 'the present one')
  type('New password', 'quiet river stones')
  press('Change password')
  await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull())
  expect(calls.find(({ name }) => name === 'auth.passwordChange')?.body).toEqual({
    username: 'aarav',
    password: 'the present one',
    newpassword: 'quiet river stones',
  })
  await waitFor(() => expect(calls.filter(({ name }) => name === 'auth.sessions')).toHaveLength(2))
})
