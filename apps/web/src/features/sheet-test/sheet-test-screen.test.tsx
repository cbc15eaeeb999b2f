import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'
import { fullDashboard } from '../../testkit/samples.ts'

beforeEach(() => {
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
  serve({
    'auth.verifySession': { status: 1 as const },
    local_learn_get_programs: { learningpathData: fullDashboard.programs },
    local_learn_get_sheet_problems: [],
    local_learn_get_sheet_problem: new Fault(500),
  } as never)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('the choice of sheets stands among the other screens, under the name that the navigation gives it', async () => {
  renderApp('/test')
  await screen.findByRole('heading', { level: 1, name: 'Practice' }, { timeout: 10_000 })
  const here = screen.getByRole('link', { name: 'Practice', current: 'page' })
  expect(here.closest('nav')?.getAttribute('aria-label')).toBe('Main')
  expect(document.title).toMatch(/^Practice · /)
})

it('a sheet has the whole window, and the same name in the tab of the browser', async () => {
  renderApp('/test?problem=a')
  await vi.waitFor(() => expect(document.title).toMatch(/^Practice · /), { timeout: 10_000 })
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
})
