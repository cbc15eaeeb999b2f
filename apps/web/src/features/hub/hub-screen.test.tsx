import type { ResourceCard, ResourceList } from '@learn/contract/hub'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '#testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

const AT = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const card = (id: number, part: Partial<ResourceCard> = {}): ResourceCard => ({
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
  ...part,
})
const list = (items: ResourceCard[], part: Partial<ResourceList> = {}): ResourceList => ({
  items,
  total: items.length,
  pagesize: 9,
  counts: { all: 12, bookmarks: 1, unread: 11 },
  featured: null,
  ...part,
})
const base = {
  'auth.verifySession': { status: 1 as const },
  local_learn_get_programs: { learningpathData: [] },
  local_learn_get_resource_tags: { tags: [{ name: 'SQL', count: 7 }] },
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

describe('the learning hub', () => {
  it('lists resources with their status, and filters by the address', async () => {
    const asked: unknown[] = []
    serve({
      ...base,
      local_learn_get_resources: body => {
        asked.push([body.filter, body.tag, body.page])
        return list([card(1), card(2, { isRead: true }), card(3, { readPct: 50 })], { total: 30 })
      },
    })
    renderApp('/learning-hub?tag=SQL')
    expect(await screen.findByRole('link', { name: 'Article 1' })).toBeTruthy()
    expect(screen.getByText('4 min left')).toBeTruthy()
    expect(screen.getByText('1 to 3 of 30')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'SQL 7' }).getAttribute('aria-current')).toBe('true')
    fireEvent.click(screen.getByRole('tab', { name: /Unread/ }))
    await waitFor(() => expect(asked).toContainEqual(['unread', 'SQL', 0]))
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(asked).toContainEqual(['unread', 'SQL', 1]))
  })

  it('bookmarks from its card', async () => {
    const saved: unknown[] = []
    serve({
      ...base,
      local_learn_get_resources: () => list([card(1, { isBookmarked: saved.length > 0 })]),
      local_learn_save_resource_bookmark: body => {
        saved.push(body)
        return { isBookmarked: true }
      },
    })
    renderApp('/learning-hub')
    fireEvent.click(await screen.findByRole('button', { name: 'Bookmark Article 1', pressed: false }))
    expect(await screen.findByRole('button', { name: 'Bookmark Article 1', pressed: true })).toBeTruthy()
    expect(saved).toEqual([{ id: 1, isbookmarked: true }])
  })

  it('says that nothing matches, and can be asked again after an error', async () => {
    let isDown = true
    serve({ ...base, local_learn_get_resources: () => (isDown ? new Fault(500) : list([])) })
    renderApp('/learning-hub?q=zzz')
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    fireEvent.click(again)
    expect(await screen.findByText('No resource matches these filters.')).toBeTruthy()
  })
})
