// @vitest-environment jsdom
// The purifier of the authors’ texts needs a DOM that keeps its promises about iterators.
import type { FreeCourse, FreeDashboard, OfferCard } from '@learn/contract/free'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'

const NOW_S = 1_769_000_000
const offer: OfferCard = {
  id: 4,
  name: 'Running totals',
  status: 'Unlocked',
  progress: { done: 0, total: 4 },
  sections: { done: 0, total: 2 },
  minutes: 40,
  minutesLeft: 40,
  teachers: [],
  opensAt: null,
  endsAt: null,
  summaryHtml: '<p>Add up.</p>',
  picture: null,
  can: { enrol: true },
}
const { can: _can, ...card } = offer
const home: FreeDashboard = { enrolled: [], available: [offer], availableTotal: 1, serverAt: NOW_S }
const taken: FreeCourse = {
  course: { ...card, id: 3, name: 'Reading charts' },
  modules: [],
  resumeId: null,
  serverAt: NOW_S,
}
const session = {
  'auth.verifyFree': { status: 1 as const, accesstype: 'Free' as const, freeToken: '1' },
}
const nothing = new Fault(404, 'learning/not-found', 'There is nothing here that you can open')

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
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('finds courses on offer by words, and says where there are none', async () => {
  const many = Array.from({ length: 24 }, (_, n) => ({ ...offer, id: 100 + n, name: `Course ${n}` }))
  const calls = serve({
    ...session,
    local_learn_get_free_dashboard: { ...home, available: many, availableTotal: 60 },
    local_learn_find_free_courses: ({ search, page }) =>
      search === 'nothing'
        ? { items: [], total: 0, pagesize: 24 }
        : { items: [{ ...offer, id: 200, name: `Page ${Number(page) + 1}` }], total: 60, pagesize: 24 },
  })
  renderApp('/free')
  await screen.findByRole('heading', { level: 3, name: 'Course 0' })
  fireEvent.click(screen.getByRole('button', { name: /Page 2|^2$/ }))
  await screen.findByRole('heading', { level: 3, name: 'Page 2' })
  fireEvent.change(screen.getByLabelText('Search free courses'), { target: { value: 'nothing' } })
  await screen.findByText('No free course matches “nothing”.')
  expect(calls.at(-1)?.body).toEqual({ search: 'nothing', page: 0 })
})

it('of a course that is on offer shows what it holds, and takes it by one press', async () => {
  let isTaken = false
  const lessons = [{ type: 'page' as const, name: 'Lines and scales', minutes: 8 }]
  const calls = serve({
    ...session,
    local_learn_get_free_course: () => (isTaken ? taken : nothing),
    local_learn_get_free_dashboard: home,
    'free-preview.readCourse': {
      id: 3,
      name: 'Reading charts',
      summary: 'Read charts.',
      minutes: 40,
      endsAt: null,
      modules: [{ name: 'Four kinds', lessons }],
    },
    local_learn_enrol_free_course: () => {
      isTaken = true
      return { courseid: 3, status: 'Success' }
    },
  })
  renderApp('/free/classroom/3')
  await screen.findByRole('heading', { level: 1, name: 'Reading charts' })
  expect(screen.getByText('Lines and scales')).toBeTruthy()
  expect(calls.some(({ name }) => name === 'local_learn_enrol_free_course')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Enrol free' }))
  await screen.findByText('This course has no modules yet.')
})
