import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../testkit/fake-server.ts'
import { press, type } from '../../testkit/form.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'

const replace = vi.fn()
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1440, { isStill: true })
  replace.mockReset()
  vi.spyOn(window.location, 'replace').mockImplementation(replace)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('staff set up the second factor that is demanded, keep its recovery codes, and go on', async () => {
  const calls = serve({
    'auth.factorBegin': { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
    'auth.factorConfirm': { recoveryCodes: ['ABCD-EFGH-JKLM'] },
  })
  renderApp('/second-factor')
  await screen.findByRole('img', { name: 'QR code of the key below' })
  screen.getByRole('button', { name: 'Sign out' })
  type('Code from the app', '123456')
  press('Turn on')
  await screen.findByText('ABCD-EFGH-JKLM')
  expect(replace).not.toHaveBeenCalled()
  press('I’ve saved them')
  expect(replace).toHaveBeenCalledWith('/staff')
  expect(calls.map(({ name }) => name)).toEqual(['auth.factorBegin', 'auth.factorConfirm'])
})

it('whoever has one already goes on', async () => {
  serve({ 'auth.factorBegin': { error: 'Two-step sign-in is on already' } })
  renderApp('/second-factor')
  await screen.findByText('Two-step sign-in is on already')
  press('Continue')
  expect(replace).toHaveBeenCalledWith('/staff')
})

it('nobody is asked to sign in first', async () => {
  localStorage.clear()
  const calls = serve({})
  renderApp('/second-factor')
  await screen.findByRole('link', { name: 'Sign in' })
  expect(calls).toEqual([])
})
