import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp, setWindowWidth } from '../testkit/render-app.tsx'
import { navEntries } from './nav-entries.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('the sidebar (spec: platform 2)', () => {
  it('has tickets as its last entry: the desk of the brand where there is one, else ours (decisions 6)', () => {
    const last = navEntries('https://desk.test').at(-1)
    expect(last).toMatchObject({ name: 'My Tickets', to: 'https://desk.test', isOutside: true })
    expect(navEntries(null).at(-1)).toMatchObject({ name: 'My Tickets', to: '/tickets', isOutside: false })
  })

  it('is called as it is read, also where its word is short', () => {
    const short = navEntries('https://desk.test').filter(entry => entry.short !== undefined)
    expect(short.map(entry => entry.short)).toContain('Discuss')
    for (const { name, short: word = '' } of short) expect(name).toContain(word)
  })

  it('offers on screen exactly its entries, in their order', async () => {
    setWindowWidth(1440, { isStill: true })
    localStorage.setItem('token', '1')
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    renderApp('/')
    const nav = await screen.findByRole('navigation', { name: 'Main' }, { timeout: 10_000 })
    const items = within(nav).getAllByRole('listitem')
    const expected = navEntries()
    expect(expected.map(({ name }) => name)).toContain('Home')
    expect(items).toHaveLength(expected.length)
    for (const [at, { name, to }] of expected.entries()) {
      expect(items[at]?.textContent).toContain(name)
      expect(
        within(items[at] as HTMLElement)
          .getByRole('link')
          .getAttribute('href'),
      ).toBe(to)
    }
  }, 20_000)

  it('is lit on what is reached by way of an entry', async () => {
    setWindowWidth(1440, { isStill: true })
    localStorage.setItem('token', '1')
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    renderApp('/program-timeline/11')
    const nav = await screen.findByRole('navigation', { name: 'Main' }, { timeout: 10_000 })
    expect(within(nav).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('true')
    expect(nav.querySelectorAll('li [aria-current]')).toHaveLength(1)
  }, 20_000)
})
