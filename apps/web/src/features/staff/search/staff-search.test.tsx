import type { StaffHome } from '@learn/contract/staff'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../../testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '../../../testkit/render-app.tsx'

const home: StaffHome = {
  needs: null,
  people: null,
  programs: [],
  learners: null,
  imports: null,
  rules: null,
  signIns: null,
  can: {
    revealContacts: false,
    moveApplications: false,
    reviewResumes: false,
    markAnswers: false,
    answerTickets: false,
    moderateForums: false,
    announce: false,
    bringFiles: false,
    planClasses: false,
  },
  serverAt: 1_795_000_000,
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

it('finds people, courses and activities from one field, by key and by press', async () => {
  const asked: unknown[] = []
  serve({
    'auth.verifySession': { status: 1 as const, isstudent: false },
    local_learn_get_staff_home: home,
    local_learn_search_staff: ({ query }) => {
      asked.push(query)
      if (query !== 'sql') return { people: [], courses: [], activities: [] }
      return {
        people: [{ id: 7, name: 'Sqlia Menon', email: 's•••@example.test' }],
        courses: [{ id: 2, name: 'SQL for business', programName: 'Data Analytics' }],
        activities: [{ id: 42, type: 'page' as const, name: 'SQL in a page', courseName: 'SQL for business' }],
      }
    },
  })
  renderApp('/staff')
  await screen.findByRole('region', { name: 'Programs' })
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Search the institute' }))
  const field = dialog.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'sql' } })
  const found = await dialog.findByRole('link', { name: /^Sqlia Menon/ })
  expect(found.getAttribute('href')).toBe('/studio/people/7')
  expect(dialog.getByRole('link', { name: /^SQL for business/ }).getAttribute('href')).toBe('/studio/courses/2')
  expect(dialog.getByRole('status').textContent).toBe('3 found')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(found)
  fireEvent.change(field, { target: { value: 'zzz' } })
  await dialog.findByText('No results for “zzz”.')
  expect(asked).toEqual(['sql', 'zzz'])
  fireEvent.change(field, { target: { value: 'sql' } })
  fireEvent.click(await dialog.findByRole('link', { name: /^SQL in a page/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
