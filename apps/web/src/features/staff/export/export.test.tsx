import type { ExportRun } from '@learn/contract/exports'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deliver } from '#shared/updates/listen.ts'
import { Fault, serve } from '../../../testkit/fake-server.ts'
import { AT, home as empty, rest as others } from '../../../testkit/import-samples.ts'
import { renderApp, setWindowWidth } from '../../../testkit/render-app.tsx'

const course = {
  id: 2,
  name: 'SQL for business',
  activities: 1,
  firstActivityId: null,
  isFree: false,
  mayExport: true,
  hiddenSections: [],
}
const program = {
  id: 1,
  name: 'Data Analytics',
  programType: 'premium',
  batch: '',
  startAt: null,
  endAt: null,
  learners: 0,
  mayAddPeople: false,
  courses: [course, { ...course, id: 3, name: 'Not mine to have', mayExport: false }],
}
const home = { ...empty, programs: [program] }
const run: ExportRun = {
  id: 9,
  format: 'archive',
  state: 'waiting',
  done: 0,
  total: 0,
  counts: { in: 0, kept: 0, skipped: 0 },
  losses: [],
  file: null,
  beganAt: AT,
}
const file = { name: 'SQL for business.course.zip', sizeBytes: 12_000_000, address: '/api/learning/exports/9' }
const rest = { ...others, local_learn_get_staff_home: home }

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The dialog over the staff home, with what was made already. */
async function dialog(...items: ExportRun[]) {
  let now = items
  const asked: unknown[] = []
  serve({
    ...rest,
    local_learn_get_exports: () => ({ courseName: course.name, items: now }),
    local_learn_begin_export: params => {
      asked.push(params)
      now = [{ ...run, format: params.format as ExportRun['format'] }]
      return now[0] ?? run
    },
  })
  renderApp('/staff')
  fireEvent.click(await screen.findByRole('button', { name: 'Export SQL for business' }))
  const region = within(await screen.findByRole('dialog', { name: 'Export SQL for business' }))
  await region.findByRole('radio', { name: /Archive/ })
  return {
    region,
    asked,
    becomes(...items: ExportRun[]): void {
      now = items
      deliver({ changed: ['exports:me'], refused: [] })
    },
  }
}

it('is offered for courses that the caller may have, with what each format leaves out', async () => {
  const { region } = await dialog()
  expect(screen.queryByRole('button', { name: 'Export Not mine to have' })).toBeNull()
  expect(region.getAllByText(/^Not in it: /)).toHaveLength(5)
  region.getByText(/Not in it: quizzes and all that is no page/)
})

it('is made in the chosen format, watched, and downloaded', async () => {
  const { region, asked, becomes } = await dialog()
  fireEvent.click(region.getByRole('radio', { name: /Moodle backup/ }))
  fireEvent.click(region.getByRole('button', { name: 'Create file' }))
  await region.findByText('In line')
  expect(asked).toEqual([{ courseid: 2, format: 'mbz' }])
  becomes({ ...run, format: 'mbz', state: 'running', done: 3, total: 12 })
  await region.findByText('Writing file 3 of 12')
  expect(region.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  const losses = [{ outcome: 'skipped' as const, what: 'activity: lesson', name: 'Paths', reason: 'no lessons' }]
  becomes({ ...run, format: 'mbz', state: 'done', counts: { in: 5, kept: 0, skipped: 1 }, losses, file })
  const link = await region.findByRole('link', { name: 'Download (12 MB)' })
  expect(link.getAttribute('href')).toBe(file.address)
  region.getByText(/^1 thing of the course is not in it/)
  fireEvent.click(region.getByRole('button', { name: 'What is missing' }))
  region.getByText('Paths')
  // Of another format there is none yet.
  fireEvent.click(region.getByRole('radio', { name: /Archive/ }))
  region.getByRole('button', { name: 'Create file' })
})

it('says that it failed, and is tried again', async () => {
  const { region, asked } = await dialog({ ...run, state: 'failed' })
  region.getByText(/no file was created/)
  fireEvent.click(region.getByRole('button', { name: 'Try again' }))
  await region.findByText('In line')
  expect(asked).toEqual([{ courseid: 2, format: 'archive' }])
})

it('says so where it cannot be asked for', async () => {
  serve({ ...rest, local_learn_get_exports: new Fault(500) })
  renderApp('/staff')
  fireEvent.click(await screen.findByRole('button', { name: 'Export SQL for business' }))
  const region = within(await screen.findByRole('dialog', { name: 'Export SQL for business' }))
  await region.findByRole('button', { name: 'Try again' })
})

it.each([
  [true, /Drop a course into “Import a course” above/],
  [false, /They appear here once someone imports a course/],
])('without a program it says what can be done here: may bring %s', async (bringFiles, told) => {
  serve({ ...rest, local_learn_get_staff_home: { ...home, programs: [], can: { ...home.can, bringFiles } } })
  renderApp('/staff')
  await screen.findByText(told)
})
