import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'
import { fullDashboard } from '../../testkit/samples.ts'
import { getReply, hit } from '../../testkit/search-samples.ts'

const base = { 'auth.verifySession': { status: 1 as const }, local_learn_get_dashboard: fullDashboard }
const titles = () => [...screen.getByRole('tabpanel').querySelectorAll('li a')].map(link => link.textContent)

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  localStorage.setItem('splash', '1')
  localStorage.setItem('user', JSON.stringify({ name: 'Aarav', lastName: 'Menon', email: '', userid: 7 }))
  setWindowWidth(1440)
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('search inside a program', () => {
  it('asks for the words, the filter and the page of the address', async () => {
    const calls = serve({
      ...base,
      local_learn_search_program: ({ page }) => getReply([hit(1, `Of page ${Number(page)}`)], 41),
    })
    const router = renderApp('/program-search/11?q=joins&page=2')
    await screen.findByText('Of page 2')
    expect(calls.find(({ name }) => name === 'local_learn_search_program')?.body).toEqual({
      programid: 11,
      query: 'joins',
      page: 2,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }))
    await screen.findByText('Of page 3')
    expect(router.state.location.href).toBe('/program-search/11?q=joins&page=3')
    router.history.back()
    await screen.findByText('Of page 2')
    fireEvent.click(screen.getByRole('tab', { name: /^Quizzes/ }))
    await waitFor(() => expect(router.state.location.href).toBe('/program-search/11?q=joins&tab=quizzes'))
  })

  it('keeps what it found when a later reading fails', async () => {
    let isDown = false
    const calls = serve({
      ...base,
      local_learn_search_program: () => (isDown ? new Fault(500) : getReply([hit(1, 'Found')])),
    })
    const asked = () => calls.filter(({ name }) => name === 'local_learn_search_program')
    renderApp('/program-search/11?q=joins')
    await screen.findByText('Found')
    isDown = true
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(asked()).toHaveLength(2))
    vi.restoreAllMocks()
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(titles()).toHaveLength(1)
  })

  it('asks nothing before words are given, then keeps the filter and starts at the first page', async () => {
    const calls = serve({ ...base, local_learn_search_program: getReply([hit(1, 'Found')]) })
    const router = renderApp('/program-search/11?tab=resources&page=4')
    await screen.findByText('Search for a class, lesson, quiz or topic.')
    expect(calls.map(({ name }) => name)).not.toContain('local_learn_search_program')
    const words = screen.getByRole('searchbox')
    await waitFor(() => expect(document.activeElement).toBe(words))
    fireEvent.change(words, { target: { value: '  joins ' } })
    fireEvent.submit(words)
    await screen.findByText('Found')
    expect(titles()).toEqual(['FoundReading · SQL for business · Joins'])
    expect(router.state.location.href).toBe('/program-search/11?tab=resources&q=joins')
  })

  it('looks for what was typed with Enter; its button is no primary beside what was found', async () => {
    serve({ ...base, local_learn_search_program: getReply([]) })
    const router = renderApp('/program-search/11?q=join')
    const words = await screen.findByRole('searchbox', { name: 'Search in this program' })
    const button = screen.getByRole('button', { name: 'Search' })
    expect([...button.classList]).not.toContain('bg-brand')
    fireEvent.change(words, { target: { value: 'joins' } })
    const form = words.closest('form')
    expect(form?.contains(button) && button.getAttribute('type')).toBe('submit')
    fireEvent.submit(form ?? words)
    await waitFor(() => expect(router.state.location.href).toBe('/program-search/11?q=joins'))
  })

  it('gives its field the focus where its frame comes with it, as from a lesson', async () => {
    serve({ ...base, local_learn_search_program: getReply([]) })
    const { history } = renderApp('/')
    await screen.findByRole('heading', { level: 1 })
    act(() => history.push('/program-search/11'))
    await screen.findByRole('searchbox', { name: 'Search in this program' })
    cleanup()
    // Somebody has moved by now, and the code of the screen is there.
    renderApp('/program-search/11')
    const words = await screen.findByRole('searchbox', { name: 'Search in this program' })
    await waitFor(() => expect(document.activeElement).toBe(words))
  })

  it.each([
    ['/program-search/abc?q=x', new Fault(500)],
    ['/program-search/11?q=x', new Fault(404, 'learning/not-found', 'There is nothing here that you can open')],
  ])('answers %s with the 404 page', async (address, answer) => {
    serve({ ...base, local_learn_search_program: answer })
    renderApp(address)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })

  it.each([
    ['nothing that fits', '?q=xyz', () => getReply([]), 'No results for “xyz”.'],
    ['a page after the last', '?q=xyz&page=9', () => getReply([], 30), 'There is no page 9.'],
    ['a failure', '?q=xyz', () => new Fault(503, 'server/unavailable', 'Not now'), 'Not now'],
  ])('has a state for %s', async (_what, search, answer, text) => {
    serve({ ...base, local_learn_search_program: answer })
    renderApp(`/program-search/11${search}`)
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
