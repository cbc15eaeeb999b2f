import { getAddress } from '@learn/contract/pages/plain'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'
import { fullDashboard } from '../../testkit/samples.ts'
import { getReply, hit } from '../../testkit/search-samples.ts'

const base = {
  'auth.verifySession': { status: 1 as const },
  // Nothing to go on with.
  local_learn_get_dashboard: { ...fullDashboard, resume: null, recent: [] },
  local_learn_get_timeline: new Fault(503, 'server/unavailable', 'not here'),
  local_learn_get_activity: new Fault(503, 'server/unavailable', 'not here'),
}
const joins = [
  hit(1, 'Joins on one page', { titleMarks: [[0, 4]], snippet: 'Every join there is', snippetMarks: [[6, 10]] }),
  hit(2, 'Quiz: joins', { tab: 'quizzes', activity: { type: 'quiz' }, isLocked: true }),
  hit(5, 'Joins', { kind: 'section', activity: null, tab: 'topics', section: null }),
]

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const typed = (text: string) => fireEvent.change(field(), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const optionTexts = () => screen.getAllByRole('option').map(option => option.textContent)
const isMarked = () => screen.getAllByRole('option').map(option => option.getAttribute('aria-selected') === 'true')

async function openSearch() {
  const router = renderApp('/')
  await screen.findByRole('button', { name: /Search classes/ })
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  await screen.findByRole('combobox')
  return router
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  localStorage.setItem('splash', '1')
  localStorage.setItem('user', JSON.stringify({ name: 'Aarav', lastName: 'Menon', email: '', userid: 7 }))
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('global search', () => {
  it.each([
    ['Ctrl K', () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true }), true],
    ['Cmd K', () => fireEvent.keyDown(window, { key: 'K', metaKey: true }), true],
    ['its control', () => fireEvent.click(screen.getByRole('button', { name: /Search classes/ })), true],
    ['K alone', () => fireEvent.keyDown(window, { key: 'k' }), false],
    ['Ctrl Shift K', () => fireEvent.keyDown(window, { key: 'K', ctrlKey: true, shiftKey: true }), false],
  ])('opened by %s', async (_way, open, isOpened) => {
    const calls = serve(base)
    renderApp('/')
    await screen.findByRole('button', { name: /Search classes/ })
    open()
    if (isOpened) await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
    else await new Promise(resolve => setTimeout(resolve, 50))
    expect(screen.queryByRole('dialog', { name: 'Search' }) !== null).toBe(isOpened)
    expect(calls.map(({ name }) => name)).not.toContain('local_learn_search')
  })

  it('finds what was typed before its field was there', async () => {
    const calls = serve({ ...base, local_learn_search: getReply(joins) })
    renderApp('/')
    const control = await screen.findByRole('button', { name: /Search classes/ })
    const reached = vi.fn<() => void>()
    control.addEventListener('keydown', reached)
    fireEvent.keyDown(control, { key: 'k', ctrlKey: true })
    reached.mockClear()
    for (const key of ['j', 'o', 'i', 'n', 'n', 'Backspace', 's', 'Shift', 'Enter']) fireEvent.keyDown(control, { key })
    await waitFor(() => expect(field().value).toBe('joins'))
    expect(reached).toHaveBeenCalledTimes(1)
    await screen.findByRole('listbox', { name: 'Results' })
    expect(calls.filter(({ name }) => name === 'local_learn_search').map(({ body }) => body)).toEqual([
      { query: 'joins' },
    ])
  })

  it('does not open any more after Escape, while it is on its way', async () => {
    serve(base)
    renderApp('/')
    const control = await screen.findByRole('button', { name: /Search classes/ })
    fireEvent.keyDown(control, { key: 'k', ctrlKey: true })
    for (const key of ['j', 'Escape']) fireEvent.keyDown(control, { key })
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('asks once for what is typed, when the typing rests', async () => {
    const calls = serve({ ...base, local_learn_search: getReply(joins) })
    await openSearch()
    for (const text of ['j', 'jo', ' joi ', ' joins ']) typed(text)
    await screen.findByRole('listbox', { name: 'Results' })
    expect(calls.filter(({ name }) => name === 'local_learn_search').map(({ body }) => body)).toEqual([
      { query: 'joins' },
    ])
  })

  it('shows what was found, where it stands, what is locked, and the words in it', async () => {
    serve({ ...base, local_learn_search: getReply(joins, 30) })
    await openSearch()
    typed('joins')
    await screen.findByRole('listbox', { name: 'Results' })
    expect(optionTexts()).toEqual([
      'Joins on one pageReading · SQL for business · JoinsEvery join there is',
      'Quiz: joinsQuiz · SQL for business · JoinsLocked',
      'JoinsModule · SQL for business',
    ])
    expect([...document.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual(['Join', 'join'])
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
      'All30',
      'Classes and Sessions0',
      'Learning Resources1',
      'Assignments0',
      'Quizzes1',
      'Topics1',
    ])
    expect(screen.getByText('Best 3 of 30')).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: /^Quizzes/ }))
    expect(optionTexts()).toHaveLength(1)
    fireEvent.click(screen.getByRole('tab', { name: /^Assignments/ }))
    expect(screen.getByText('No results in Assignments for “joins”.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show all 30 results' }))
    expect(optionTexts()).toHaveLength(3)
  })

  it('opens over an activity too, for the program chosen last', async () => {
    serve(base)
    localStorage.setItem('program', JSON.stringify({ lpid: 11, lpname: 'Data Analytics', programType: 'premium' }))
    renderApp('/page-activity/11/page/1')
    await screen.findByRole('heading', { level: 1, name: 'Lesson' })
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    await screen.findByRole('combobox')
    expect(screen.getByRole('link', { name: /Search in Data Analytics/ })).toBeTruthy()
  })

  it.each([
    [0, '/page-activity/11/page/1', '', ''],
    [1, '/program-timeline/11', '?course=62', '#section-5'],
    [2, '/program-timeline/11', '?course=62', '#section-5'],
  ])('opens result %i by the arrow keys and Enter', async (steps, pathname, search, hash) => {
    serve({ ...base, local_learn_search: getReply(joins) })
    const router = await openSearch()
    typed('joins')
    await screen.findByRole('listbox', { name: 'Results' })
    for (let step = 0; step < steps; step++) press('ArrowDown')
    expect(isMarked().indexOf(true)).toBe(steps)
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[steps]?.id)
    press('Enter')
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search, hash }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes round with the arrow keys', async () => {
    serve({ ...base, local_learn_search: getReply(joins) })
    await openSearch()
    typed('joins')
    await screen.findByRole('listbox', { name: 'Results' })
    press('ArrowUp')
    expect(isMarked()).toEqual([false, false, true])
    press('ArrowDown')
    expect(isMarked()).toEqual([true, false, false])
  })

  it('Enter before the reply opens the best result of the words typed last', async () => {
    serve({
      ...base,
      local_learn_search: ({ query }) => getReply(query === 'joins' ? joins : [hit(9, 'Sets')]),
    })
    const router = await openSearch()
    typed('joins')
    await screen.findByRole('listbox', { name: 'Results' })
    typed('sets')
    press('Enter')
    await waitFor(() => expect(router.state.location.pathname).toBe('/page-activity/11/page/9'))
  })

  it('says when nothing fits, and fails with a way to try again', async () => {
    let isUp = true
    serve({
      ...base,
      local_learn_search: () => (isUp ? getReply([]) : new Fault(503, 'server/unavailable', 'Not now')),
    })
    await openSearch()
    typed('xyz')
    await screen.findByText('No results for “xyz”.')
    isUp = false
    typed('abc')
    expect((await screen.findByRole('alert')).textContent).toContain('Not now')
    isUp = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('No results for “abc”.')
  })

  it('remembers what led somewhere, for this user only', async () => {
    localStorage.setItem('searches:8', JSON.stringify(['of somebody else']))
    localStorage.setItem('searches:7', JSON.stringify(['one', 'JOINS', 'two', 'three', 'four']))
    serve({ ...base, local_learn_search: getReply(joins) })
    const router = await openSearch()
    expect(optionTexts()).toEqual(['one', 'JOINS', 'two', 'three', 'four'])
    press('ArrowDown')
    press('Enter')
    expect(field().value).toBe('JOINS')
    typed('joins')
    await waitFor(() => expect(screen.getAllByRole('option')[0]?.getAttribute('href')).toBe('/page-activity/11/page/1'))
    press('Enter')
    await waitFor(() => expect(router.state.location.pathname).toBe('/page-activity/11/page/1'))
    expect(JSON.parse(localStorage.getItem('searches:7') ?? '')).toEqual(['joins', 'one', 'two', 'three', 'four'])
    expect(JSON.parse(localStorage.getItem('searches:8') ?? '')).toEqual(['of somebody else'])
  })

  it('forgets what was looked for when asked', async () => {
    localStorage.setItem('searches:7', JSON.stringify(['one']))
    serve(base)
    await openSearch()
    fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }))
    expect(screen.queryByRole('option')).toBeNull()
    expect(localStorage.getItem('searches:7')).toBe('[]')
  })

  it('begins with what to go on with and what was opened last, and Enter opens it', async () => {
    serve({ ...base, local_learn_get_dashboard: fullDashboard })
    localStorage.setItem('searches:7', JSON.stringify(['one']))
    const router = await openSearch()
    await screen.findByRole('group', { name: 'Continue with' })
    const { resume } = fullDashboard
    expect(optionTexts()[0]).toBe(`${resume?.activity.name}Continue · ${resume?.courseName}`)
    expect(optionTexts().at(-1)).toBe('one')
    expect(new Set(optionTexts()).size).toBe(optionTexts().length)
    const href = screen.getAllByRole('option')[0]?.getAttribute('href')
    press('Enter')
    await waitFor(() => expect(router.state.location.pathname).toBe(href))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('leads on to the search inside the program on screen', async () => {
    serve({ ...base, local_learn_search: getReply(joins) })
    await openSearch()
    typed('joins')
    await screen.findByRole('listbox', { name: 'Results' })
    const link = screen.getByRole('link', { name: 'Search in Data Analytics' })
    expect(link.getAttribute('href')).toBe('/program-search/11?q=joins')
  })

  it('goes to a page, to the next lesson and to the other theme by what is typed', async () => {
    serve({ ...base, local_learn_get_dashboard: fullDashboard, local_learn_search: getReply([]) })
    const router = await openSearch()
    typed('care')
    await waitFor(() => expect(optionTexts()[0]).toBe('CareersPage'))
    press('Enter')
    await waitFor(() => expect(router.state.location.pathname).toBe(getAddress('careers')))
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    await screen.findByRole('combobox')
    typed('dark th')
    await screen.findByRole('option', { name: /^Dark theme/ })
    press('Enter')
    expect(document.documentElement.dataset.theme).toBe('dark')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    await screen.findByRole('combobox')
    typed('next les')
    const { resume } = fullDashboard
    await waitFor(() => expect(optionTexts()[0]).toBe(`Next lesson${resume?.activity.name} · ${resume?.courseName}`))
    document.documentElement.dataset.theme = 'light'
  })

  it('puts no command before what was found by other words', async () => {
    serve({ ...base, local_learn_search: getReply(joins) })
    await openSearch()
    typed('joins')
    await waitFor(() => expect(optionTexts()[0]).toMatch(/^Joins/))
  })
})
