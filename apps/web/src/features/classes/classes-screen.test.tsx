import type { StaffClasses } from '@learn/contract/live'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOW_S = Math.floor(Date.now() / 1000)
const startAt = NOW_S + 86_400
const CLASSES: StaffClasses = {
  items: [
    {
      activity: { id: 3, type: 'zoom', name: 'Ranking' },
      course: { id: 7, name: 'SQL for business' },
      times: { startAt, endAt: startAt + 5400, opensAt: startAt - 600, state: 'planned', hasRecording: false },
      minutes: 90,
      classType: 1,
      provider: 'room',
      joinUrl: null,
      hosts: ['Neha Kulkarni'],
      hostId: null,
      seriesId: 9,
      isShared: false,
      isVisible: true,
      note: '',
      sessionId: null,
    },
  ],
  total: 1,
  pagesize: 25,
  providers: ['room', 'link', 'zoom'],
  courses: [{ id: 7, name: 'SQL for business', sections: [{ id: 1, name: 'Joins', isVisible: true }], hosts: [] }],
  serverAt: NOW_S,
}

const OUTCOME = { undountil: null, counts: { new: 0, changed: 2, removed: 0, same: 0, fault: 0 }, rows: [], leftoff: 0 }

it('moves a class and the later ones of its series after telling what clashes, and takes that back', async () => {
  const calls = serve({
    'auth.verifySession': { status: 1 as const, isstudent: false },
    local_learn_get_staff_classes: CLASSES,
    local_learn_perform_staff_operation: ({ isdryrun }) => ({
      ...OUTCOME,
      operationid: isdryrun ? null : 5,
      warnings: ['3 learners have “Averages” in SQL'],
    }),
    local_learn_undo_staff_operation: { ...OUTCOME, operationid: 6 },
  })
  renderApp('/staff/classes')
  fireEvent.click(await screen.findByRole('button', { name: 'Change Ranking' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Move' }))
  fireEvent.change(await screen.findByLabelText(/^India time/), { target: { value: '20:15' } })
  fireEvent.click(screen.getByLabelText('Also all later classes of this series'))
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText('3 learners have “Averages” in SQL')
  fireEvent.click(screen.getByRole('button', { name: 'Move' }))
  await screen.findByText(/Moved “Ranking”/)
  const acts = calls.filter(({ name }) => name === 'local_learn_perform_staff_operation')
  expect(acts.map(({ body }) => body.isdryrun ?? false)).toEqual([true, false])
  expect(acts[1]?.body.act).toMatchObject({ kind: 'class-move', activityid: 3, wholeseries: true, minutes: 90 })
  const act = acts[1]?.body.act as { startsat: number } | undefined
  expect(new Date(((act?.startsat ?? 0) + 19_800) * 1000).toISOString()).toContain('T20:15:00')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText(/Moved “Ranking”/)).toBeNull())
  expect(calls.some(({ name, body }) => name.endsWith('undo_staff_operation') && body.operationid === 5)).toBe(true)
})

it('asks anew once something is changed after the check', async () => {
  serve({
    'auth.verifySession': { status: 1 as const, isstudent: false },
    local_learn_get_staff_classes: CLASSES,
    local_learn_perform_staff_operation: { ...OUTCOME, operationid: null },
  })
  renderApp('/staff/classes')
  fireEvent.click(await screen.findByRole('button', { name: 'Change Ranking' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Cancel the class' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Check' }))
  await screen.findByText(/2 classes change/)
  fireEvent.change(screen.getByLabelText('Why, for the learners'), { target: { value: 'Neha is ill' } })
  expect(screen.getByRole('button', { name: 'Check' })).toBeTruthy()
})
