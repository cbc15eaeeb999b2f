// @vitest-environment jsdom
// The purifier needs a DOM that keeps its promises about iterators: happy-dom leaves elements unseen.
import type { ActivityPage, Timeline } from '@learn/contract/classroom'
import type { JournalOp } from '@learn/contract/journal'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BATCH_WINDOW_MS } from '#shared/api/batch.ts'
import { Fault, serve } from '#testkit/fake-server.ts'
import { acknowledged, common, getPage, NOW_S, openLesson, prepareLesson, started } from '#testkit/lesson.ts'
import { renderApp } from '#testkit/render-app.tsx'
import { fullDashboard } from '#testkit/samples.ts'

/** Scope and payload of each mark that was sent. */
const marksIn = (calls: ReturnType<typeof serve>) =>
  calls
    .filter(({ name }) => name === 'local_learn_append_journal')
    .flatMap(({ body }) => (body.ops as JournalOp[]).map(op => [body.scope, op.payload]))

/** The timeline of a course of which this lesson stands in the middle, not open yet. */
function timelineAround(): Timeline {
  const { activity: first, section, course } = getPage({ id: 2, type: 'page', name: 'Before' }, { kind: 'unavailable' })
  const program = fullDashboard.programs[0] as Timeline['program']
  const locked = {
    ...first,
    id: 3,
    type: 'quiz' as const,
    name: 'Quiz: joins',
    isLocked: true,
    lockReason: 'Opens 28 Nov',
  }
  const next = { ...first, id: 9, name: 'After' }
  const card = { ...(fullDashboard.courses[0] as Timeline['courses'][number]), id: 7, name: course.name }
  return {
    program,
    progress: card.progress,
    courses: [card],
    course: { ...card, teachers: [], summaryHtml: '', picture: null },
    sections: [
      { ...section, activities: [first, locked] },
      { ...section, id: 8, number: 4, name: 'Windows', activities: [next] },
    ],
    resumeId: null,
    resources: [],
    serverAt: NOW_S,
  }
}

describe('the page of an activity', () => {
  beforeEach(prepareLesson)
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('without a player says so, tells when it is due and is marked done by hand', async () => {
    let state: ActivityPage['activity']['state'] = 'started'
    const calls = serve({
      ...common,
      local_learn_get_activity: () => getPage({ state }, { kind: 'unavailable' }),
      local_learn_append_journal: ({ ops }) => {
        state = 'completed'
        return { ...acknowledged(ops), shown: { state, progress: { done: 1, total: 1 } } }
      },
    })
    renderApp('/page-activity/5/quiz/3')
    expect(await screen.findByText('This activity type is not available in this version')).toBeTruthy()
    expect(screen.getByText(/ · due today, 4:00 PM$/)).toBeTruthy()
    expect(screen.queryByText(/^Due 21 Nov/)).toBeNull()
    expect(screen.getByText('Due today')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Mark as done' }))
    expect((await screen.findByRole('button', { name: 'Done' })).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('Quiz: joins: completed')).toBeTruthy()
    await waitFor(() => expect(marksIn(calls)).toEqual([['done:3', true]]))
  })

  it.each([
    [{ done: 1, total: 2 }, '1 of 2 · 12 min left'],
    [{ done: 2, total: 2 }, '2 of 2 · module done'],
  ])('ends with the progress of its module: %j', async (progress, head) => {
    const page = getPage({ state: 'completed', minutes: 8 }, { kind: 'unavailable' })
    const [here, later] = page.section.activities
    serve({
      ...common,
      local_learn_get_activity: {
        ...page,
        section: {
          ...page.section,
          progress,
          activities: [here, { ...later, minutes: 12 }] as typeof page.section.activities,
        },
      },
    })
    renderApp('/page-activity/5/quiz/3')
    const foot = (await screen.findByText(head)).closest('footer')
    expect(foot?.textContent).toContain('Joins')
  })

  it('says that a mark was refused, and shows what stands', async () => {
    serve({
      ...common,
      local_learn_get_activity: getPage({ id: 4, state: 'started' }, { kind: 'unavailable' }),
      local_learn_append_journal: new Fault(409, 'learning/not-manual', 'By its own rules'),
    })
    renderApp('/page-activity/5/quiz/4')
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as done' }))
    expect((await screen.findByRole('alert')).textContent).toContain('By its own rules')
    expect(screen.getByRole('button', { name: 'Mark as done' }).getAttribute('aria-pressed')).toBe('false')
  })

  it('keeps a mark without a connection, says that it waits, and sends it', async () => {
    let isOnline = false
    const calls = serve({
      ...common,
      local_learn_get_activity: getPage({ id: 6, state: 'started' }, { kind: 'unavailable' }),
      local_learn_append_journal: ({ ops }) =>
        isOnline
          ? { ...acknowledged(ops), shown: { state: 'completed', progress: { done: 1, total: 1 } } }
          : new Fault(0),
    })
    renderApp('/page-activity/5/quiz/6')
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as done' }))
    expect(await screen.findByText('Offline, 1 waiting')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Done' }).getAttribute('aria-pressed')).toBe('true')
    isOnline = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('Offline, 1 waiting')).toBeNull())
    expect(screen.getByRole('button', { name: 'Done' }).getAttribute('aria-pressed')).toBe('true')
    expect(marksIn(calls).at(-1)).toEqual(['done:6', true])
  })

  it('notes the opening once', async () => {
    let state: ActivityPage['activity']['state'] = 'new'
    const calls = serve({
      ...common,
      local_learn_get_activity: () => getPage({ state }, { kind: 'unavailable' }),
      local_learn_record_opening: () => {
        state = 'started'
        return started
      },
    })
    renderApp('/page-activity/5/quiz/3')
    expect(await screen.findByRole('img', { name: 'In progress' })).toBeTruthy()
    expect(calls.filter(({ name }) => name === 'local_learn_record_opening')).toHaveLength(1)
  })

  it('tells of the opening at once when the learner goes on, and not after a while', async () => {
    const { setTimeout: later } = globalThis
    // The window in which calls are gathered never ends here.
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
      later(run, ms === BATCH_WINDOW_MS ? 600_000 : ms)) as typeof setTimeout)
    const calls = serve({
      ...common,
      local_learn_get_activity: () => getPage({}, { kind: 'unavailable' }),
      local_learn_record_opening: () => started,
    })
    renderApp('/page-activity/5/quiz/3')
    fireEvent.click(await screen.findByRole('link', { name: 'Back to the timeline' }))
    const told = () => calls.filter(({ name }) => name === 'local_learn_record_opening')
    await waitFor(() => expect(told()).toHaveLength(1))
    vi.restoreAllMocks()
  })

  it('lists the section with what is locked and why, and leads on', async () => {
    serve({ ...common, local_learn_get_activity: getPage({}, { kind: 'unavailable' }) })
    renderApp('/page-activity/5/quiz/3')
    const list = within(await screen.findByRole('region', { name: 'Joins' }))
    expect(list.getByRole('link').getAttribute('aria-current')).toBe('page')
    expect(list.getByText('Opens 28 Nov, 2026, 9:00 AM')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Next lesson' }).getAttribute('href')).toBe('/page-activity/5/page/9')
    expect(screen.getByRole('link', { name: 'Back to the timeline' }).getAttribute('href')).toBe(
      '/program-timeline/5?course=2#section-7',
    )
  })

  it('that cannot be read stands in its place all the same, with the ways back and on', async () => {
    const page = getPage({}, { kind: 'unavailable' })
    const [here] = page.section.activities
    const task = { ...page.activity, id: 4, name: 'Code: joins' }
    serve({
      ...common,
      local_learn_get_activity: ({ id }) =>
        id === 3
          ? {
              ...page,
              section: { ...page.section, activities: [here, task] as typeof page.section.activities },
              next: task,
            }
          : new Fault(0),
    })
    renderApp('/page-activity/5/quiz/3')
    fireEvent.click(await screen.findByRole('link', { name: 'Next lesson' }))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByText('Code: joins', { selector: 'li[aria-current]' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Previous lesson: Quiz: joins' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the timeline' }).getAttribute('href')).toBe(
      '/program-timeline/5?course=2#section-7',
    )
  })

  it('that is locked tells the reason and the way back', async () => {
    serve({
      ...common,
      local_learn_get_activity: new Fault(403, 'learning/locked', 'This is not open yet. Opens 28 Nov, 2026, 9:00 AM', {
        name: 'Quiz: joins',
        courseId: 7,
        courseName: 'SQL for business',
      }),
    })
    renderApp('/page-activity/5/quiz/3')
    expect(await screen.findByRole('heading', { name: 'Not open yet' })).toBeTruthy()
    expect(screen.getByText('Opens 28 Nov, 2026, 9:00 AM.')).toBeTruthy()
    expect(screen.getByText('Quiz: joins')).toBeTruthy()
    expect(document.title).toMatch(/^Quiz: joins · /)
    expect(screen.getByText('SQL for business')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Back to the timeline' })).toHaveLength(2)
  })

  it('that is locked stands in its place: crumbs, number, the lessons before and after, and the contents', async () => {
    serve({
      ...common,
      local_learn_get_activity: new Fault(403, 'learning/locked', 'This is not open yet. Opens 28 Nov, 2026, 9:00 AM', {
        name: 'Quiz: joins',
        courseId: 7,
        courseName: 'SQL for business',
      }),
      local_learn_get_timeline: timelineAround(),
    })
    renderApp('/page-activity/5/quiz/3')
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
    expect(crumbs.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'SQL for business',
      'Joins',
      'Quiz: joins',
    ])
    expect(screen.getByText('Lesson 2 of 2')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Previous lesson: Before' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Next lesson' }).getAttribute('href')).toBe('/page-activity/5/page/9')
    const here = within(screen.getByRole('region', { name: 'Joins' })).getByText('Quiz: joins')
    expect(here.closest('[aria-current=page]')).toBeTruthy()
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Back to the timeline' }).getAttribute('href'),
    ).toBe('/program-timeline/5?course=7#section-7')
  })

  it('of a class that has not begun tells when it does, how long it lasts and who teaches, and goes into a calendar', async () => {
    const around = timelineAround()
    const [first, locked] = around.sections[0]?.activities ?? []
    const begins = Date.parse('2026-11-28T19:00:00+05:30') / 1000
    const ahead = { ...locked, type: 'zoom', name: 'Ranking', openAt: begins, minutes: 90 } as typeof first
    serve({
      ...common,
      local_learn_get_activity: new Fault(403, 'learning/locked', 'This is not open yet. Opens 28 Nov, 2026, 7:00 PM', {
        name: 'Ranking',
        courseId: 7,
        courseName: 'SQL for business',
      }),
      local_learn_get_timeline: {
        ...around,
        course: around.course && { ...around.course, teachers: ['Neha Kulkarni'] },
        sections: [{ ...around.sections[0], activities: [first, ahead] }] as Timeline['sections'],
      },
    })
    renderApp('/page-activity/5/zoom/3')
    const facts = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent
    expect(await facts('Begins')).toMatch(/^Saturday, 28 November, 7:00 PM/)
    expect(await facts('Lasts')).toBe('1 h 30 min, until 8:30 PM')
    expect(await facts('With')).toBe('Neha Kulkarni')
    let file: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      file = blob as Blob
      return 'blob:x'
    })
    fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))
    expect(await file?.text()).toMatch(/DTSTART:20261128T133000Z\r\nDTEND:20261128T150000Z\r\nSUMMARY:Ranking/)
  })

  it.each(['/page-activity/5/quiz/3', '/page-activity/x/quiz/3', '/page-activity/5/quiz/-1'])(
    'that does not exist is not found: %s',
    async address => {
      serve({ ...common, local_learn_get_activity: new Fault(404, 'learning/not-found', 'Nothing') })
      renderApp(address)
      expect(await screen.findByText('Page not found')).toBeTruthy()
    },
  )

  it('of a link names the host and opens in a new window', async () => {
    serve({
      ...common,
      local_learn_get_activity: getPage(
        { type: 'url', completion: 'none', dueAt: null },
        { kind: 'url', href: 'https://www.postgresql.org/docs/' },
      ),
    })
    renderApp('/page-activity/5/url/3')
    const link = await screen.findByRole('link', { name: /^postgresql\.org\/docs ?Opens in a new window/ })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull()
  })

  it('of a link that is no web address offers no link', async () => {
    openLesson({ type: 'url' }, { kind: 'url', href: 'javascript:alert(1)' })
    expect(await screen.findByText(/can’t be opened/)).toBeTruthy()
  })

  it('of a reading lists its headings', async () => {
    serve({
      ...common,
      local_learn_get_activity: getPage(
        { type: 'page', completion: 'auto', minutes: 8, dueAt: null },
        { kind: 'page', html: '<h2>One</h2><p>a</p><h2>Two</h2>' },
      ),
    })
    renderApp('/page-activity/5/page/3')
    const nav = within(await screen.findByRole('navigation', { name: 'On this page' }))
    expect(nav.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['#part-1', '#part-2'])
  })

  it('says that a note waits while offline and that it was saved after', async () => {
    let isOnline = false
    serve({
      ...common,
      local_learn_get_activity: getPage({ id: 33 }, { kind: 'unavailable' }),
      local_learn_read_journal: { results: [], values: [] },
      local_learn_append_journal: ({ ops }) => {
        if (!isOnline) return new Fault(0)
        return acknowledged(ops)
      },
    })
    renderApp('/page-activity/5/quiz/33')
    fireEvent.click(await screen.findByRole('tab', { name: 'Notes' }))
    const field = await screen.findByRole('textbox', { name: 'New note' })
    await waitFor(() => expect(field.hasAttribute('readonly')).toBe(false))
    fireEvent.change(field, { target: { value: 'Joins multiply.' } })
    expect(screen.getByText('Saving')).toBeTruthy()
    fireEvent.blur(field)
    expect(await screen.findByText('Offline, 1 waiting')).toBeTruthy()
    isOnline = true
    fireEvent(window, new Event('online'))
    expect(await screen.findByText('Saved 3:00 PM')).toBeTruthy()
  })
})
