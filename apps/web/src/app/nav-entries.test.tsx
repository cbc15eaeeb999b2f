import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp, windowOf } from '../testkit/render-app.tsx'
import { NAV_ENTRIES, shownEntries } from './nav-entries.ts'
import { createAppRouter } from './router.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('the sidebar (spec: platform 2)', () => {
  it.each([
    ['Home', false],
    ['Classroom', true],
    ['Progress', true],
    ['Skill Sync', true],
    ['Resources', false],
    ['Careers', false],
    ['Refer & Earn', false],
    ['My Tickets', false],
  ] as const)('%s, hidden: %s', (name, isHidden) => {
    expect(NAV_ENTRIES.find(entry => entry.name === name)?.isHidden ?? false).toBe(isHidden)
  })

  it('its order is that of the documents', () => {
    expect(NAV_ENTRIES.map(entry => entry.name).join(', ')).toBe(
      'Home, Classroom, Progress, Skill Sync, Resources, Careers, Refer & Earn, My Tickets',
    )
  })

  const Icon = NAV_ENTRIES[0]?.Icon as (typeof NAV_ENTRIES)[number]['Icon']
  it.each([
    ['a screen that is built', { to: '/' }, true],
    ['a screen that is not', { to: '/vrise' }, false],
    ['a hidden one', { to: '/', isHidden: true }, false],
    ['a desk outside', { to: 'https://desk.test', isOutside: true }, true],
    ['no desk', { to: null, isOutside: true }, false],
  ] as const)('%s is offered: %j %s', (_case, entry, isShown) => {
    expect(shownEntries([{ name: 'X', Icon, ...entry }], path => path === '/')).toHaveLength(isShown ? 1 : 0)
  })

  it('offers on screen exactly the entries whose routes exist', async () => {
    windowOf(1440, { isStill: true })
    localStorage.setItem('token', '1')
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    renderApp('/')
    const { routesByPath } = createAppRouter(new QueryClient(), 'paid', createMemoryHistory())
    const nav = await screen.findByRole('navigation', { name: 'Main' }, { timeout: 10_000 })
    const expected = shownEntries(NAV_ENTRIES, path => path in routesByPath).map(entry => entry.name)
    const items = within(nav).getAllByRole('listitem')
    expect(items).toHaveLength(expected.length)
    for (const [at, name] of expected.entries()) expect(items[at]?.textContent).toContain(name)
  }, 20_000)
})
