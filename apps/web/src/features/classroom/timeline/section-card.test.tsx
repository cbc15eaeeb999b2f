// @vitest-environment jsdom
// The purifier needs a DOM that keeps its promises about iterators: happy-dom leaves elements unseen.
import { type SectionView, sectionView } from '@learn/contract/course'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SectionCard } from './section-card.tsx'
import { getShows, rowsShown } from './todo.ts'

// jsdom lays nothing out.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const NOW_S = 1_795_253_400

const row = (change: object) => ({
  id: 1,
  type: 'page',
  name: 'A page',
  state: 'new',
  completion: 'auto',
  minutes: 8,
  leftS: null,
  openAt: null,
  dueAt: null,
  closeAt: null,
  indent: 0,
  isLocked: false,
  lockReason: null,
  lockedUntil: null,
  html: null,
  ...change,
})

const section = (change: object): SectionView =>
  sectionView.parse({
    id: 7,
    number: 4,
    name: 'Window functions',
    summaryHtml: '',
    progress: { done: 1, total: 3 },
    isLocked: false,
    lockReason: null,
    lockedUntil: null,
    activities: [
      row({ id: 1, name: 'What a window is', state: 'completed' }),
      row({ id: 2, type: 'label', name: 'Note', completion: 'none', html: '<p>Now watch <script>x</script>it.</p>' }),
      row({ id: 3, type: 'videofile', name: 'What a frame sees', state: 'started', minutes: 23, leftS: 830 }),
      row({ id: 4, type: 'quiz', name: 'Quiz', isLocked: true, lockReason: 'Complete “What a frame sees” first' }),
    ],
    ...change,
  })

async function show(view: SectionView, props: Partial<Parameters<typeof SectionCard>[0]> = {}) {
  const Held = () => {
    const [isOpen, setIsOpen] = useState(props.isOpen ?? true)
    return (
      <SectionCard
        section={view}
        programId={5}
        rows={view.activities}
        resumeId={3}
        nowS={NOW_S}
        isTarget={false}
        {...props}
        isOpen={isOpen}
        onToggle={setIsOpen}
      />
    )
  }
  const rootRoute = createRootRoute({ component: Held })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: /Window functions/ })
}

const rowOf = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement)

describe('a section of the timeline', () => {
  afterEach(cleanup)

  it('shows what is done, with its kind and length', async () => {
    await show(section({}))
    const done = rowOf('What a window is')
    expect(done.getByText('Completed')).toBeTruthy()
    expect(done.getByText('Reading · 8 min')).toBeTruthy()
    expect(done.getByRole('link').getAttribute('href')).toBe('/page-activity/5/page/1')
  })

  it('offers to resume the activity to go on with, and only that one', async () => {
    await show(section({}))
    expect(screen.getAllByText('Resume')).toHaveLength(1)
    const resume = screen.getByRole('link', { name: 'Resume What a frame sees' })
    expect(resume.getAttribute('href')).toBe('/page-activity/5/videofile/3')
    expect(rowOf('What a frame sees').getByText('Video · 14 of 23 min left')).toBeTruthy()
  })

  it('does not lead to a locked activity and says why', async () => {
    await show(section({}))
    const locked = rowOf('Quiz')
    expect(locked.queryByRole('link')).toBeNull()
    expect(locked.getByRole('img', { name: 'Locked' })).toBeTruthy()
    expect(locked.getByText('Quiz · Complete “What a frame sees” first')).toBeTruthy()
    expect(locked.getByText('Not available')).toBeTruthy()
  })

  it('shows labels as clean text between the activities, without a name or a state', async () => {
    await show(section({}))
    const label = await screen.findByText(/Now watch/)
    expect(label.closest('li')?.querySelector('script, a, [role=img]')).toBeNull()
    expect(screen.queryByText('Note')).toBeNull()
  })

  it('opens and closes', async () => {
    await show(section({}), { isOpen: false })
    expect(screen.queryByText('What a window is')).toBeNull()
    const button = screen.getByRole('button', { name: /Window functions/ })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button)
    expect(screen.getByText('What a window is')).toBeTruthy()
    expect(button.getAttribute('aria-expanded')).toBe('true')
  })

  it('tells in its head, while closed, what is due today', async () => {
    const view = section({ activities: [row({ dueAt: NOW_S + 60 })] })
    await show(view, { isOpen: false, resumeId: null })
    expect(screen.getByText('Due today')).toBeTruthy()
  })

  it('that is locked tells when it opens and does not repeat it on every row', async () => {
    const rows = [row({ isLocked: true, lockReason: 'Opens 28 Nov, 2026, 9:00 AM' })]
    await show(section({ isLocked: true, lockedUntil: 1_795_836_600, activities: rows }), { resumeId: null })
    expect(screen.getByText('Opens 28 Nov')).toBeTruthy()
    expect(screen.queryByText('Opens 28 Nov, 2026, 9:00 AM')).toBeNull()
    expect(screen.queryByText('Not available')).toBeNull()
  })

  it('keeps for "To do" what is left, without labels and without what nobody counts', () => {
    const view = section({
      activities: [
        row({ id: 1, state: 'completed' }),
        row({ id: 2, type: 'label', completion: 'none' }),
        row({ id: 3, state: 'failed' }),
        row({ id: 4, completion: 'none' }),
        row({ id: 5, isLocked: true }),
      ],
    })
    expect(rowsShown(view, 'todo', NOW_S).map(({ id }) => id)).toEqual([3, 5])
  })

  it('keeps for "Overdue" what can still be done of what was due, and offers that only where there is any', () => {
    const dueAt = NOW_S - 86_400
    const view = section({
      activities: [
        row({ id: 1, dueAt, state: 'completed' }),
        row({ id: 2, dueAt, state: 'started' }),
        row({ id: 3, dueAt, isLocked: true }),
        row({ id: 4, dueAt: NOW_S + 60 }),
      ],
    })
    expect(rowsShown(view, 'overdue', NOW_S).map(({ id }) => id)).toEqual([2])
    expect(getShows([view], 'all', NOW_S)).toEqual(['all', 'todo', 'overdue'])
    const calm = section({ activities: [row({})] })
    expect(getShows([calm], 'all', NOW_S)).toEqual(['all', 'todo'])
    expect(getShows([calm], 'overdue', NOW_S)).toEqual(['all', 'todo', 'overdue'])
    expect(getShows([], 'all', NOW_S)).toEqual([])
  })

  it('that was begun and is overdue says so beside the way on, and its closed section counts it', async () => {
    const view = section({ activities: [row({ id: 3, dueAt: NOW_S - 86_400, state: 'started' })] })
    await show(view, { resumeId: 3 })
    expect(screen.getByRole('link', { name: 'Resume A page' })).toBeTruthy()
    expect(screen.getByText('Was due 20 Nov')).toBeTruthy()
    cleanup()
    await show(view, { isOpen: false, resumeId: 3 })
    expect(screen.getByText('1 overdue')).toBeTruthy()
  })

  it('tells of a row that opens later what it is, and when from now', async () => {
    const lockedUntil = NOW_S + 4 * 3600
    const ahead = row({ type: 'zoom', isLocked: true, lockedUntil, lockReason: 'Opens 21 Nov, 2026, 7:00 PM' })
    await show(section({ activities: [ahead] }), { resumeId: null })
    expect(screen.getByText('Live class · Opens today, 7:00 PM')).toBeTruthy()
  })
})
