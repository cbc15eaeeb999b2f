import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '../testkit/fake-server.ts'
import { renderApp, windowOf } from '../testkit/render-app.tsx'
import { STAFF_GATE_HEADING } from './gate-screen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('tells staff of a wider window, not of an app', async () => {
  localStorage.setItem('token', '1')
  serve({ 'auth.verifySession': { status: 1, accesstype: 'Premium', isstudent: false } })
  windowOf(390)
  renderApp('/staff')
  expect(await screen.findByRole('heading', { level: 1, name: STAFF_GATE_HEADING })).toBeTruthy()
  expect(screen.queryByText(/Install the web app|Google Play/)).toBeNull()
})
