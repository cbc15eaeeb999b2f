// @vitest-environment jsdom
// The purifier needs a DOM that keeps its promises about iterators: happy-dom leaves elements unseen.
import type { ResourceCard } from '@learn/contract/hub'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '#testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

const AT = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const card = (id: number): ResourceCard => ({
  id,
  kind: 'article',
  title: `Article ${id}`,
  summary: 'What it is about.',
  author: 'Neha Kulkarni',
  tags: ['SQL'],
  minutes: 8,
  url: null,
  sizeBytes: null,
  publishedAt: AT,
  isFeatured: false,
  isBookmarked: false,
  isRead: false,
  readPct: 0,
})
const base = {
  'auth.verifySession': { status: 1 as const },
  local_learn_get_programs: { learningpathData: [] },
  local_learn_read_journal: { results: [], values: [] },
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('an article', () => {
  const page = {
    resource: {
      ...card(5),
      html: '<h2>One</h2><p>a</p><h2>Two</h2>',
      file: null,
      bookmarkedAt: null,
      readAt: null,
      updatedAt: AT,
      publicPath: '/blog/a',
    },
    related: [card(6)],
    previous: { id: 4, title: 'The older one' },
    next: null,
  }

  it('shows its contents, what goes with it, and is marked as read', async () => {
    let isRead = false
    serve({
      ...base,
      local_learn_get_resource: () => ({ ...page, resource: { ...page.resource, isRead } }),
      local_learn_save_resource_status: body => {
        if (body.isread !== undefined) isRead = body.isread === true
        return { isRead, readPct: 0 }
      },
    })
    renderApp('/learning-hub/5')
    expect(await screen.findByRole('heading', { level: 1, name: 'Article 5' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Two' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Article 6' }).getAttribute('href')).toBe('/learning-hub/6')
    expect(screen.getByRole('link', { name: /The older one/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }))
    expect(await screen.findByRole('button', { name: 'Mark as unread' })).toBeTruthy()
  })

  it('measures no reading of a link, which is read elsewhere', async () => {
    serve({
      ...base,
      local_learn_get_resource: {
        ...page,
        resource: { ...page.resource, kind: 'link', url: 'https://a.test', minutes: 45 },
      },
    })
    renderApp('/learning-hub/5')
    expect(await screen.findByRole('button', { name: 'Mark as read' })).toBeTruthy()
    expect(screen.queryByText('45 min left')).toBeNull()
    expect(screen.queryByRole('progressbar', { name: 'Read' })).toBeNull()
  })

  it('is not found where the server knows none', async () => {
    serve({ ...base, local_learn_get_resource: new Fault(404, 'hub/not-found') })
    renderApp('/learning-hub/9')
    await waitFor(() => expect(document.body.textContent).toMatch(/not found|doesn't exist|no page/i))
  })
})
