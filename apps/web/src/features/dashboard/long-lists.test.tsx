import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'
import { fullDashboard } from '../../testkit/samples.ts'

beforeEach(() => {
  localStorage.clear()
  for (const [key, value] of [
    ['token', '1'],
    ['splash', '1'],
    ['user', JSON.stringify({ name: 'Aarav', lastName: 'Menon', email: '', userid: 7 })],
  ] as const)
    localStorage.setItem(key, value)
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('what comes is shown whole when it is asked for, closing times too', async () => {
  const [first] = fullDashboard.comingUp
  if (!first) throw new Error('no sample')
  const comingUp = Array.from({ length: 7 }, (_, n) => ({
    ...first,
    kind: n === 0 ? ('closes' as const) : first.kind,
    activity: { type: 'quiz' as const, id: 100 + n, name: `Task ${n}` },
  }))
  serve({
    'auth.verifySession': { status: 1 as const },
    local_learn_get_quizzes: { courses: [] },
    local_learn_get_dashboard: { ...fullDashboard, comingUp },
  })
  renderApp('/')
  const heading = await screen.findByRole('heading', { name: 'Coming up' })
  const panel = within(heading.closest('section') as HTMLElement)
  expect(panel.getAllByRole('listitem')).toHaveLength(5)
  expect(panel.getByText('Closes Monday, 6:00 PM')).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: 'Show all 7 dates' }))
  expect(panel.getAllByRole('listitem')).toHaveLength(7)
  fireEvent.click(panel.getByRole('button', { name: 'Show fewer' }))
  expect(panel.getAllByRole('listitem')).toHaveLength(5)
})
