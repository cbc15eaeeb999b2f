import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp, setWindowWidth } from '../testkit/render-app.tsx'
import { isGated } from './gate-rules.ts'
import { GATE_HEADING } from './gate-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the mobile gate (decisions 3)', () => {
  it.each(['/', '/program-timeline/11', '/nowhere', '/vrise', '/vrise/a/b', '/freedom', '/login/x'])(
    'stands before %s on a narrow window',
    path => expect(isGated(path, true)).toBe(true),
  )

  it.each([
    '/free',
    '/free/classroom/3',
    '/free/classroom/3/player/4',
    '/free/nowhere',
    '/vrise/h4sh',
    '/login',
    '/auth',
    '/reset-password',
    '/second-factor',
    // Receipts and reminders are read on phones.
    '/payments',
    '/payments/7',
  ])('lets %s through', path => expect(isGated(path, true)).toBe(false))

  it('leaves an unknown path to the 404 page for Free learners', () => {
    expect(isGated('/nowhere', true, true)).toBe(false)
    expect(isGated('/', true, true)).toBe(true)
  })

  it('never stands on a wide window', () => expect(isGated('/', false)).toBe(false))

  it.each([
    [649, true],
    [650, true],
    [1023, true],
    [1024, false],
  ])('at a width of %i px the product has the gate before it: %s', async (widthPx, isBefore) => {
    setWindowWidth(widthPx)
    renderApp('/401')
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading.textContent === GATE_HEADING).toBe(isBefore)
  })

  it('does not stand before a window that is zoomed', async () => {
    setWindowWidth(700)
    vi.stubGlobal('outerWidth', 1440)
    renderApp('/401')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Unauthorized Access')
  })

  it('does not come between token login and sign-in', async () => {
    localStorage.clear()
    setWindowWidth(649)
    const { history } = renderApp('/auth')
    const passed: string[] = []
    history.subscribe(({ location }) => passed.push(location.pathname))
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy()
    expect(passed).not.toContain('/')
  })

  it('comes and goes with the width, the edge being 1024', async () => {
    const resize = setWindowWidth(1023)
    renderApp('/401')
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading.textContent).toBe(GATE_HEADING)
    expect(GATE_HEADING).toBe('Unlock Your Learning Potential Download the App Now!')
    act(() => resize(1024))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Unauthorized Access')
  })
})
