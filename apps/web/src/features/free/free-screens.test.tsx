// @vitest-environment jsdom
// The purifier of the authors' texts needs a DOM that keeps its promises about iterators.
import type { ActivityPage } from '@learn/contract/classroom'
import type { SectionView } from '@learn/contract/course'
import type { EnrolledCard, FreeCourse, FreeDashboard } from '@learn/contract/free'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onToast } from '#shared/ui/toast.ts'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { acknowledged } from '../../testkit/lesson.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'

const NOW_S = Date.parse('2026-11-21T18:30:00+05:30') / 1000

const charts: EnrolledCard = {
  id: 3,
  name: 'Reading charts',
  status: 'Ongoing',
  progress: { done: 2, total: 6 },
  sections: { done: 0, total: 2 },
  minutes: 40,
  minutesLeft: 26,
  teachers: ['Neha Kulkarni'],
  opensAt: null,
  endsAt: null,
  summaryHtml: '<p>Read <b>charts</b>.</p>',
  picture: null,
  resume: { id: 31, type: 'page', name: 'Lines and scales' },
  isStarted: true,
  openedAt: NOW_S - 60,
}
const {
  resume: _resume,
  isStarted: _isStarted,
  openedAt: _openedAt,
  ...offer
} = {
  ...charts,
  id: 4,
  name: 'Running totals',
  status: 'Unlocked' as const,
  progress: { done: 0, total: 4 },
  can: { enrol: true },
}
const home: FreeDashboard = { enrolled: [charts], available: [offer], availableTotal: 1, serverAt: NOW_S }

const row: SectionView['activities'][number] = {
  id: 31,
  type: 'page',
  name: 'Lines and scales',
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
}
const later = { ...row, id: 32, name: 'Later', isLocked: true, lockReason: 'Complete “Lines and scales” first' }
const module: SectionView = {
  id: 7,
  number: 1,
  name: 'Four kinds',
  summaryHtml: '',
  progress: { done: 0, total: 2 },
  isLocked: false,
  lockReason: null,
  lockedUntil: null,
  activities: [row, later],
}
const { resume: _r, isStarted: _s, openedAt: _o, ...card } = charts
const course: FreeCourse = {
  course: card,
  modules: [module, { ...module, id: 8, name: 'Practice', isLocked: true, lockReason: 'Not yet', activities: [] }],
  resumeId: 31,
  serverAt: NOW_S,
}
const lesson: ActivityPage = {
  activity: row,
  introHtml: '',
  updatedAt: NOW_S,
  content: { kind: 'page', html: '<p>A line rises.</p>' },
  can: { markDone: false },
  course: { id: 3, name: 'Reading charts', progress: { done: 2, total: 6 } },
  section: module,
  lesson: { number: 1, of: 2 },
  previous: { id: 30, type: 'page', name: 'Bars' },
  next: null,
  notes: [],
  serverAt: NOW_S,
}
const session = {
  'auth.verifyFree': { status: 1 as const, accesstype: 'Free' as const, freeToken: '1' },
}
const nothing = new Fault(404, 'learning/not-found', 'There is nothing here that you can open')
const toasts: string[] = []
let letGo = () => {}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  localStorage.setItem('user', JSON.stringify({ name: 'Farhan', lastName: 'Ali', email: '', userid: 9 }))
  setWindowWidth(1440, { isStill: true })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  toasts.length = 0
  letGo = onToast(item => void ('text' in item && toasts.push(item.text)))
})
afterEach(() => {
  letGo()
  cleanup()
  vi.unstubAllGlobals()
})

describe('the free dashboard', () => {
  it('greets, goes on where the learner was, and lists what they have and what is on offer', async () => {
    serve({ ...session, local_learn_get_free_dashboard: home })
    renderApp('/free')
    await screen.findByRole('heading', { level: 1, name: 'Good evening, Farhan' })
    expect(screen.getByText('1 course under way. They are free, and they stay free.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Resume lesson' }).getAttribute('href')).toBe('/free/classroom/3/player/31')
    const mine = within(screen.getByRole('region', { name: 'My free courses' }))
    expect(mine.getByRole('link', { name: 'Reading charts' }).getAttribute('href')).toBe('/free/classroom/3')
    expect(mine.getByRole('progressbar', { name: 'Reading charts: 33% done' })).toBeTruthy()
    const explore = within(screen.getByRole('region', { name: 'Explore' }))
    expect(explore.getByText('Read charts.')).toBeTruthy()
    expect(explore.getByText('4 lessons')).toBeTruthy()
  })

  it('takes a course: pending, then its classroom opens, and it is said', async () => {
    let give: (() => void) | undefined
    let isTaken = false
    let asked = 0
    const calls = serve({
      ...session,
      local_learn_get_free_dashboard: () =>
        isTaken
          ? {
              ...home,
              enrolled: [charts, { ...offer, resume: null, isStarted: false, openedAt: null }],
              available: [],
              availableTotal: 0,
            }
          : home,
      local_learn_get_free_course: nothing,
      local_learn_enrol_free_course: () => {
        isTaken = true
        return { courseid: 4, status: 'Success' as const }
      },
    })
    const direct = fetch
    vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
      if (path.endsWith('enrol_free_course')) {
        asked += 1
        await new Promise<void>(resolve => (give = resolve))
      }
      return direct(path, init)
    })
    const { history } = renderApp('/free')
    const button = await screen.findByRole('button', { name: 'Enrol free in Running totals' })
    fireEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    fireEvent.click(button)
    await waitFor(() => expect(give).toBeDefined())
    expect(asked, 'a second press asks nothing').toBe(1)
    give?.()
    await waitFor(() => expect(history.location.href).toBe('/free/classroom/4'))
    expect(toasts).toEqual(['You are enrolled in Running totals'])
    expect(screen.queryByRole('button', { name: /^Enrol/ })).toBeNull()
    expect(calls.filter(({ name }) => name === 'local_learn_enrol_free_course')).toEqual([
      { name: 'local_learn_enrol_free_course', body: { courseid: 4 } },
    ])
  })

  it('is a list to look at for staff, who are not enrolled', async () => {
    serve({
      'auth.verifyFree': { ...session['auth.verifyFree'], isstudent: false },
      local_learn_get_free_dashboard: { ...home, enrolled: [], available: [{ ...offer, can: { enrol: false } }] },
    })
    renderApp('/free')
    expect(await screen.findByText(/Staff aren’t enrolled in courses/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Running totals' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Enrol/ })).toBeNull()
    expect(screen.queryByText(/they stay free/)).toBeNull()
  })

  it('says when the server refuses, and leaves everything in its place', async () => {
    serve({ ...session, local_learn_get_free_dashboard: home, local_learn_enrol_free_course: nothing })
    renderApp('/free')
    const button = await screen.findByRole('button', { name: 'Enrol free in Running totals' })
    button.focus()
    fireEvent.click(button)
    await waitFor(() =>
      expect(toasts).toEqual(['You are not enrolled in Running totals: There is nothing here that you can open']),
    )
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(button.getAttribute('aria-busy')).toBeNull()
  })

  it('has its empty state, its finished state and its error', async () => {
    serve({
      ...session,
      local_learn_get_free_dashboard: { enrolled: [], available: [], availableTotal: 0, serverAt: NOW_S },
    })
    renderApp('/free?from=paid')
    await screen.findByText('No free courses right now. New ones appear here.')
    expect(screen.getByText('That page is part of a paid program.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/free/account')
    cleanup()
    const done = { ...charts, status: 'Completed' as const, progress: { done: 6, total: 6 }, resume: null }
    serve({
      ...session,
      local_learn_get_free_dashboard: { enrolled: [done], available: [], availableTotal: 0, serverAt: NOW_S },
    })
    renderApp('/free')
    await screen.findByText('You’ve finished all your courses.')
    expect(screen.getByText('Completed')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Resume lesson' })).toBeNull()
    cleanup()
    serve({ ...session, local_learn_get_free_dashboard: new Fault(503, 'server/unexpected', 'Busy') })
    renderApp('/free')
    await screen.findByText('Busy')
    serve({ ...session, local_learn_get_free_dashboard: home })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: 'Good evening, Farhan' })
  })
})

describe('the classroom of a free course', () => {
  it('shows where to go on, and why the rest is locked', async () => {
    serve({ ...session, local_learn_get_free_course: course })
    renderApp('/free/classroom/3')
    await screen.findByRole('heading', { level: 1, name: 'Reading charts' })
    expect(screen.getByRole('link', { name: 'Continue: Lines and scales' }).getAttribute('href')).toBe(
      '/free/classroom/3/player/31',
    )
    expect(screen.getByText('Complete “Lines and scales” first')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Later/ })).toBeNull()
    const practice = screen.getByRole('button', { name: /2\. Practice/ })
    expect([practice.getAttribute('aria-expanded'), practice.textContent]).toEqual(['false', '2. PracticeNot yet'])
    expect(screen.getByLabelText('Locked', { selector: 'svg' })).toBeTruthy()
  })

  it('ticks what was opened of a course that tracks nothing', async () => {
    const activities = (['started', 'new'] as const).map((state, n) => ({
      ...row,
      id: 31 + n,
      name: `Lesson ${n}`,
      completion: 'none' as const,
      state,
    }))
    const untracked = { ...module, progress: { done: 1, total: 2 }, activities }
    serve({ ...session, local_learn_get_free_course: { ...course, modules: [untracked] } })
    renderApp('/free/classroom/3')
    expect(await screen.findByRole('link', { name: /^Done.*Lesson 0/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^To do.*Lesson 1/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Four kinds.*1 of 2 lessons/ })).toBeTruthy()
  })

  it('opens the module that the address names, and brings it into view', async () => {
    const shown = vi.fn()
    Element.prototype.scrollIntoView = shown
    serve({ ...session, local_learn_get_free_course: course })
    const locked = course.modules.find(module => module.isLocked)
    renderApp(`/free/classroom/3#section-${locked?.id}`)
    const practice = await screen.findByRole('button', { name: /2\. Practice/ })
    expect(practice.getAttribute('aria-expanded')).toBe('true')
    expect(shown).toHaveBeenCalledOnce()
  })

  it.each(['/free/classroom/3', '/free/classroom/abc', '/free/classroom/0'])(
    '%s that is not the learner’s is the 404 of the free area',
    async address => {
      serve({ ...session, local_learn_get_free_course: nothing, 'free-preview.readCourse': nothing })
      renderApp(address)
      await screen.findByRole('heading', { level: 1, name: 'Page not found' })
      expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/free')
    },
  )
})

describe('the free player', () => {
  const saved = { state: 'completed' as const, progress: { done: 1, total: 2 } }

  it('shows the lesson, records the opening, and knows the way on', async () => {
    let state: 'new' | 'completed' = 'new'
    const calls = serve({
      ...session,
      local_learn_get_free_course: course,
      local_learn_get_free_activity: () => ({ ...lesson, activity: { ...row, state } }),
      local_learn_record_opening: () => {
        state = 'completed'
        return saved
      },
    })
    renderApp('/free/classroom/3/player/31')
    await screen.findByRole('heading', { level: 1, name: 'Lines and scales' })
    await screen.findByText('A line rises.')
    expect(screen.getByRole('link', { name: 'Previous lesson: Bars' }).getAttribute('href')).toBe(
      '/free/classroom/3/player/30',
    )
    const back = screen.getAllByRole('link', { name: /^Back to the ?course$/ }).map(link => link.getAttribute('href'))
    expect(back).toEqual(['/free/classroom/3', '/free/classroom/3', '/free/classroom/3'])
    const foot = screen.getByRole('contentinfo')
    expect(within(foot).getByRole('link', { name: 'Back to the course' })).toBeTruthy()
    const here = await screen.findByRole('link', { current: 'page' })
    expect(here.getAttribute('href')).toBe('/free/classroom/3/player/31')
    expect(calls.find(({ name }) => name === 'local_learn_get_free_activity')?.body).toEqual({ courseid: 3, id: 31 })
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'local_learn_record_opening').map(({ body }) => body)).toContainEqual({
        activityid: 31,
      }),
    )
    await screen.findByText('Completed')
  })

  it('a lesson marked by hand counts at once in the bar and the modules', async () => {
    let isDone = false
    const now = (): SectionView['activities'][number] => ({
      ...row,
      completion: 'manual',
      state: isDone ? 'completed' : 'started',
    })
    const parts = () => ({ ...module, progress: { done: isDone ? 1 : 0, total: 2 }, activities: [now(), later] })
    serve({
      ...session,
      local_learn_get_free_course: () => ({
        ...course,
        course: { ...card, progress: { done: isDone ? 3 : 2, total: 6 } },
        modules: [parts()],
      }),
      local_learn_get_free_activity: () => ({
        ...lesson,
        can: { markDone: true },
        activity: now(),
        section: parts(),
      }),
      local_learn_record_opening: { state: 'started', progress: { done: 0, total: 2 } },
      local_learn_append_journal: ({ ops }) => {
        isDone = true
        return { ...acknowledged(ops), shown: saved }
      },
    })
    renderApp('/free/classroom/3/player/31')
    await screen.findByText('2 of 6 lessons done')
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as done' }))
    await screen.findByText('3 of 6 lessons done')
    expect(screen.getByRole('button', { name: 'Done', pressed: true })).toBeTruthy()
    const here = screen.getByRole('link', { name: /Lines and scales/, current: 'page' })
    await waitFor(() => expect(within(here).getByRole('img', { name: 'Done' })).toBeTruthy())
  })

  it('says what a locked lesson waits for, and leads back', async () => {
    serve({
      ...session,
      local_learn_get_free_course: course,
      local_learn_get_free_activity: new Fault(403, 'learning/locked', 'This is not open yet. Complete “Bars” first', {
        name: 'Lines and scales',
        courseId: 3,
        courseName: 'Charts',
      }),
    })
    renderApp('/free/classroom/3/player/31')
    await screen.findByRole('heading', { level: 1, name: 'Not open yet' })
    expect(screen.getByText('Complete “Bars” first.')).toBeTruthy()
    expect(document.title).toMatch(/^Lines and scales · /)
  })

  it('a lesson of another course is not found', async () => {
    serve({ ...session, local_learn_get_free_course: course, local_learn_get_free_activity: nothing })
    renderApp('/free/classroom/3/player/99')
    await screen.findByRole('heading', { level: 1, name: 'Page not found' })
  })
})
