// @vitest-environment jsdom
// The purifier needs a DOM that keeps its promises about iterators: happy-dom leaves elements unseen.
import type { Timeline } from '@learn/contract/classroom'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { common, getPage, NOW_S, prepareLesson } from '#testkit/lesson.ts'
import { renderApp } from '#testkit/render-app.tsx'
import { fullDashboard } from '#testkit/samples.ts'

const { section } = getPage(
  { id: 3, type: 'other', originType: 'workshop', name: 'A workshop', dueAt: null },
  { kind: 'unavailable' },
)
const card = {
  id: 2,
  name: 'SQL for business',
  status: 'Ongoing' as const,
  progress: { done: 0, total: 1 },
  sections: { done: 0, total: 1 },
  minutes: 185,
  minutesLeft: 65,
  opensAt: null,
  endsAt: null,
}
const timeline: Timeline = {
  program: fullDashboard.programs[0] as Timeline['program'],
  progress: card.progress,
  courses: [card],
  course: {
    ...card,
    teachers: ['Neha Kulkarni'],
    summaryHtml:
      '<p>What the course is about, with <a href="/page-activity/11/page/9">the first page</a> and <img src="http://localhost/c.png" alt="A chart"></p>',
    picture: null,
  },
  sections: [section],
  resumeId: null,
  resources: [],
  serverAt: NOW_S,
}

describe('the timeline of a program', () => {
  beforeEach(prepareLesson)
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('shows the summary of its open course, but not over what is left to do', async () => {
    serve({ ...common, local_learn_get_timeline: timeline })
    renderApp('/program-timeline/11')
    expect(await screen.findByText(/What the course is about/)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'A chart' }).getAttribute('src')).toBe('http://localhost/c.png')
    expect(screen.getByRole('link', { name: 'the first page' })).toBeTruthy()
    const facts = within(screen.getByRole('list', { name: 'About this course' }))
    expect(facts.getByText('Neha Kulkarni').textContent).toBe('Teacher: Neha Kulkarni')
    expect(facts.getByText('1 h 5 min left of 3 h 5 min')).toBeTruthy()
    cleanup()
    renderApp('/program-timeline/11?show=todo')
    expect(await screen.findByRole('heading', { level: 1, name: 'SQL for business' })).toBeTruthy()
    expect(screen.queryByText(/What the course is about/)).toBeNull()
  })

  it('shows only what is overdue, with its modules open', async () => {
    const late = (id: number, name: string) => {
      const [row] = section.activities as [(typeof section.activities)[number]]
      return {
        ...section,
        id,
        activities: [
          { ...row, id, name, dueAt: NOW_S - 86_400 },
          { ...row, id: id + 1 },
        ],
      }
    }
    const calm = { ...section, id: 30, name: 'Calm' }
    const sections = [late(10, 'Late'), calm, late(20, 'Late too')]
    serve({ ...common, local_learn_get_timeline: { ...timeline, sections } })
    renderApp('/program-timeline/11?show=overdue')
    expect(await screen.findByText('Late')).toBeTruthy()
    expect(screen.getByText('Late too')).toBeTruthy()
    expect([screen.queryByText('A workshop'), screen.queryByText('Calm')]).toEqual([null, null])
    expect(screen.getByRole('link', { name: 'Overdue' }).hasAttribute('aria-current')).toBe(true)
    expect(screen.queryByText(/What the course is about/)).toBeNull()
  })

  it('opens what only another system knows in a new window, by the address of the backend, and says so', async () => {
    serve({ ...common, local_learn_get_timeline: timeline })
    renderApp('/program-timeline/11')
    const link = await screen.findByRole('link', { name: /A workshop.*Workshop · opens a new window/ })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '/mod/workshop/view.php?id=3',
      '_blank',
      'noopener',
    ])
  })

  it('tells of the next class: when it is, who teaches, and its page; once it is on, the way in', async () => {
    const zoom = (openAt: number, isLocked: boolean): Timeline => {
      const { activity } = getPage(
        { id: 4, type: 'zoom', name: 'Ranking and running totals', dueAt: null, openAt, isLocked },
        { kind: 'unavailable' },
      )
      return { ...timeline, sections: [{ ...section, activities: [activity] }] }
    }
    serve({ ...common, local_learn_get_timeline: zoom(NOW_S + 4 * 3600, true) })
    renderApp('/program-timeline/11')
    const ahead = within(await screen.findByRole('region', { name: 'Next class' }))
    expect(ahead.getByText('Ranking and running totals')).toBeTruthy()
    expect(ahead.getByText('Neha Kulkarni · today, 7:00 PM')).toBeTruthy()
    expect(ahead.getByRole('link', { name: 'Details of the class' }).getAttribute('href')).toBe(
      '/page-activity/11/zoom/4',
    )
    cleanup()
    serve({ ...common, local_learn_get_timeline: zoom(NOW_S - 12 * 60, false) })
    renderApp('/program-timeline/11')
    const on = within(await screen.findByRole('region', { name: 'Next class' }))
    // The room is open, and nobody began.
    expect(on.getByText('Live now')).toBeTruthy()
    expect(on.getByText('Neha Kulkarni · planned for 2:48 PM')).toBeTruthy()
    expect(on.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/zoom/4')
  })
})
