import type { StaffActivity } from '@learn/contract/staff'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onToast, type ToastItem } from '#shared/ui/toast.ts'
import { serve } from '../../testkit/fake-server.ts'
import { AT, rest } from '../../testkit/import-samples.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const activity: StaffActivity = {
  id: 42,
  type: 'page',
  name: 'Joins',
  course: { id: 2, name: 'SQL for business' },
  section: { id: 4, name: 'Answers' },
  contents: [],
  isVisible: true,
  openAt: null,
  dueAt: null,
  learners: 4,
  opened: 0,
  completed: 0,
  faults: [],
  can: { regrade: false, showSections: true },
}

/** The page of an activity whose section is shown or not. */
function show(isVisible: boolean, may = { turn: true, goBack: true }) {
  const section = { id: 4, name: 'Answers', isVisible, activities: [] }
  const asked: unknown[] = []
  serve({
    ...rest,
    local_learn_get_staff_activity: () => ({
      ...activity,
      contents: [section],
      can: { regrade: false, showSections: may.turn },
    }),
    local_learn_undo_staff_operation: params => {
      asked.push(params)
      if (may.goBack) section.isVisible = isVisible
      const counts = { new: 0, changed: may.goBack ? 1 : 0, removed: 0, same: 0, fault: may.goBack ? 0 : 1 }
      return { operationid: null, undountil: null, counts, rows: [], leftoff: 0 }
    },
    local_learn_perform_staff_operation: params => {
      asked.push(params)
      section.isVisible = !isVisible
      const counts = { new: 0, changed: 1, removed: 0, same: 0, fault: 0 }
      return { operationid: 1, undountil: AT, counts, rows: [], leftoff: 0 }
    },
  })
  renderApp('/staff/activity/42')
  return asked
}

it.each([
  [false, 'Show to learners: Answers', 'Hide from learners: Answers'],
  [true, 'Hide from learners: Answers', 'Show to learners: Answers'],
])('a section is shown to learners and hidden where its course is looked at: %s', async (isVisible, press, then) => {
  const asked = show(isVisible)
  fireEvent.click(await screen.findByRole('button', { name: press }))
  await screen.findByRole('button', { name: then })
  expect(asked).toMatchObject([{ act: { kind: 'section', sectionid: 4, show: !isVisible } }])
  expect(screen.queryByText('Hidden') === null).toBe(!isVisible)
})

it.each([true, false])('that is taken back from its toast, or it is told that it stays: %s', async goBack => {
  const told: ToastItem[] = []
  const letGo = onToast(item => told.push(item))
  // What tests before had to say.
  told.length = 0
  const asked = show(false, { turn: true, goBack })
  fireEvent.click(await screen.findByRole('button', { name: 'Show to learners: Answers' }))
  await waitFor(() => expect(told).toMatchObject([{ text: 'Learners see Answers now', action: { label: 'Undo' } }]))
  told[0]?.action?.onClick()
  if (goBack) await screen.findByRole('button', { name: 'Show to learners: Answers' })
  else await waitFor(() => expect(told[1]?.text).toBe('Answers has changed since, so it stays as it is'))
  expect(asked.at(-1)).toEqual({ operationid: 1 })
  letGo()
})

it('who does not run the course reads that a section is hidden', async () => {
  show(false, { turn: false, goBack: false })
  await screen.findByText('Hidden')
  expect(screen.queryByRole('button', { name: /to learners/ })).toBeNull()
})
