import type { StaffOutcome } from '@learn/contract/staff'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../../testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '../../../testkit/render-app.tsx'

const activity = {
  id: 42,
  type: 'quiz' as const,
  name: 'Joins',
  course: { id: 2, name: 'SQL for business' },
  section: { id: 4, name: 'Week 1' },
  contents: [],
  isVisible: true,
  openAt: null,
  dueAt: null,
  learners: 4,
  opened: 3,
  completed: 1,
  faults: [],
  can: { regrade: true, showSections: false },
}
const outcome = (operationid: number | null): StaffOutcome => ({
  operationid,
  undountil: null,
  counts: { new: 0, changed: 1, removed: 0, same: 0, fault: 0 },
  rows: [
    {
      line: null,
      entity: 'quiz.answer',
      key: '9:2',
      name: 'Aarav Menon',
      about: 'NULL in an average',
      outcome: 'changed',
      fault: '',
      fields: [{ field: 'fraction', before: '0', after: '0.5' }],
    },
  ],
  leftoff: 0,
})

beforeEach(() => {
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('marks a quiz anew: tells what would change, changes it, and takes it back', async () => {
  const calls = serve({
    'auth.verifySession': { status: 1 as const, isstudent: false },
    local_learn_get_staff_activity: activity,
    local_learn_get_written_answers: {
      items: [{ questionId: 9, questionName: 'A join', type: 'shortanswer', answers: 3, waiting: 0 }],
    },
    local_learn_perform_staff_operation: ({ isdryrun }) => outcome(isdryrun === true ? null : 5),
    local_learn_undo_staff_operation: outcome(6),
  })
  renderApp('/staff/activity/42')
  const answers = await screen.findByRole('link', { name: 'Answers to A join' })
  expect(answers.getAttribute('href')).toBe('/staff/marking/42/9')
  fireEvent.click(await screen.findByRole('button', { name: 'What would change?' }))
  const row = await screen.findByRole('row', { name: 'Aarav Menon NULL in an average 0% 50%' })
  expect(row).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change 1 answer' }))
  await screen.findByText('1 answer regraded.')
  expect(screen.queryByRole('row', { name: 'Aarav Menon NULL in an average 0% 50%' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone.')
  const asked = calls.filter(({ name }) => name.includes('operation')).map(({ body }) => body)
  expect(asked).toMatchObject([{ isdryrun: true }, { reason: 'An answer key was corrected' }, { operationid: 5 }])
})
