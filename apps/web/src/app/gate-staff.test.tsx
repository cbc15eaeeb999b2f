import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '../testkit/fake-server.ts'
import { STAFF_GATE_HEADING } from './gate-screen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('tells staff of a wider window, not of an app', async () => {
  // As a new page: a session is verified once, and another test may have done so.
  vi.resetModules()
  const { renderApp, setWindowWidth } = await import('../testkit/render-app.tsx')
  localStorage.setItem('token', '1')
  serve({ 'auth.verifySession': { status: 1, accesstype: 'Premium', isstudent: false } })
  setWindowWidth(390)
  renderApp('/staff')
  expect(await screen.findByRole('heading', { level: 1, name: STAFF_GATE_HEADING })).toBeTruthy()
  expect(screen.queryByText(/Install the web app|Google Play/)).toBeNull()
})
