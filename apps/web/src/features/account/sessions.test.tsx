import type { SessionItem } from '@learn/contract/auth'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceName } from '#shared/lib/device-name.ts'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { press } from '../../testkit/form.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'
import { emptyDashboard } from '../../testkit/samples.ts'
import { seenText } from './device-text.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const nowS = Math.floor(Date.now() / 1000)
const here: SessionItem = {
  id: 'a',
  kind: 'browser',
  service: '',
  device: CHROME,
  network: '203.0.113.0/24',
  createdAt: nowS,
  seenAt: nowS,
  isCurrent: true,
}
const app: SessionItem = { ...here, id: 'b', kind: 'app', service: 'local_mobile', device: 'Phone', isCurrent: false }
const rest = {
  'auth.verifySession': { status: 1 as const },
  local_learn_get_dashboard: emptyDashboard,
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('where you are signed in', () => {
  it('lists this device first and ends another one', async () => {
    let sessions = [here, app]
    const calls = serve({
      ...rest,
      'auth.sessions': () => ({ sessions, previews: [{ at: 1_795_000_000, by: 'Neha Rao' }] }),
      'auth.sessionRevoke': () => {
        sessions = [here]
        return { status: 'success' }
      },
    })
    renderApp('/account')
    await screen.findByText('This device')
    const [first] = within(screen.getByRole('region', { name: 'Where you are signed in' })).getAllByRole('listitem')
    within(first as HTMLElement).getByText('Chrome on Windows')
    expect(screen.queryByText(/203\.0/)).toBeNull()
    screen.getByRole('heading', { name: 'Staff who looked at the app as you' })
    screen.getByText(/^Neha Rao, /)
    press('Sign out Phone')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out Phone' })).toBeNull())
    expect(calls.find(call => call.name === 'auth.sessionRevoke')?.body).toEqual({ id: 'b' })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are signed in' })),
    )
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  it('ends all others at once', async () => {
    let sessions = [here, app]
    serve({
      ...rest,
      'auth.sessions': () => ({ sessions, previews: [] }),
      'auth.sessionsRevokeOthers': () => {
        sessions = [here]
        return { status: 'success', count: 1 }
      },
    })
    renderApp('/account')
    await screen.findByRole('button', { name: 'Sign out Phone' })
    press('Sign out everywhere else')
    await screen.findByRole('dialog', { name: 'Sign out everywhere else?' })
    expect(screen.getByText(/One other device must sign in again/)).toBeTruthy()
    press('Cancel')
    expect(sessions).toHaveLength(2)
    press('Sign out everywhere else')
    await screen.findByRole('dialog')
    press('Sign out the others')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out Phone' })).toBeNull())
  })

  it('an error can be tried again', async () => {
    serve({ ...rest, 'auth.sessions': new Fault(503) })
    renderApp('/account')
    await screen.findByRole('button', { name: 'Try again' })
  })
})

it.each([
  [CHROME, 'browser', 'Chrome on Windows'],
  ['Mozilla/5.0 (iPhone) Version/18 Mobile Safari/604', 'browser', 'Safari on iOS'],
  ['', 'browser', 'A browser'],
  ['', 'app', 'An app'],
  ['MoodleMobile 4.5', 'app', 'MoodleMobile 4.5'],
] as const)('%j is named by kind %s as %s', (device, kind, name) => expect(deviceName(device, kind)).toBe(name))

it.each([
  [0, 'within the hour'],
  [-50, 'within the hour'],
  [7200, '2 hours ago'],
  [3 * 86_400, '3 days ago'],
])('%i seconds ago is %s', (agoS, text) => expect(seenText(nowS - agoS, nowS)).toBe(text))
