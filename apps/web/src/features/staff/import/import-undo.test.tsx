import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../../testkit/fake-server.ts'
import { imports, rest, result, run, undone } from '../../../testkit/import-samples.ts'
import { renderApp, setWindowWidth } from '../../../testkit/render-app.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['', /Everything in it becomes what it was before this file/, true],
  ['changed since', /A later file changed the course again/, false],
])(
  'of a course that was here goes back to what that was, unless a later file changed it: %s',
  async (fault, told, may) => {
    const updated = { ...result, outcome: 'updated' as const }
    let undo = result.undo
    const row = { line: null, entity: 'imports.update', key: '8', name: '', about: '', fields: [] }
    serve({
      ...rest,
      local_learn_get_imports: () => imports({ ...run, state: 'done', result: { ...updated, undo } }),
      local_learn_undo_staff_operation: params => {
        if (!params.isdryrun) undo = { ...undo, isUndone: true, isUnderWay: true }
        return {
          operationid: null,
          undountil: null,
          counts: { new: 0, changed: fault ? 0 : 1, removed: 0, same: 0, fault: fault ? 1 : 0 },
          rows: [{ ...row, outcome: fault ? ('fault' as const) : ('changed' as const), fault }],
          leftoff: 0,
        }
      },
    })
    renderApp('/staff')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo the import of Sales figures' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore Sales figures?' }))
    await dialog.findByText(told)
    expect(dialog.queryByRole('button', { name: 'Undo' }) !== null).toBe(may)
    if (!may) return
    fireEvent.click(dialog.getByRole('button', { name: 'Undo' }))
    await screen.findByText('The course is being restored.')
  },
)

it.each([
  ['created', 'imports.course', 'in use', 'Learners have worked in it, so it stays.'],
  ['updated', 'imports.update', 'changed since', /A later file changed the course again/],
  ['questions', 'bank.question', 'changed since', 'All of them were changed again since, so they stay.'],
] as const)(
  'what is refused at last is not told as done, and the card is read anew: %s',
  async (outcome, entity, fault, told) => {
    let undo = result.undo
    serve({
      ...rest,
      local_learn_get_imports: () => imports({ ...run, state: 'done', result: { ...result, outcome, undo } }),
      local_learn_undo_staff_operation: params => {
        const row = { line: null, entity, key: '8', name: '', about: '', fields: [] }
        const counts = { new: 0, changed: 0, removed: 0, same: 0, fault: 0 }
        const reply = { operationid: null, undountil: null, leftoff: 0 }
        if (params.isdryrun)
          return {
            ...reply,
            counts: { ...counts, changed: 1, removed: 1 },
            rows: [{ ...row, outcome: 'changed', fault: '' }],
          }
        undo = { ...undo, operationId: null, until: null, reason: 'By now it stays.' }
        return { ...reply, counts: { ...counts, fault: 1 }, rows: [{ ...row, outcome: 'fault', fault }] }
      },
    })
    renderApp('/staff')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo the import of Sales figures' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('By now it stays.')
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText(told)
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(screen.queryByText(/taken back$|goes back to what it was$/)).toBeNull()
  },
)

it('an undo of an update says first how many learners worked in it since, also while the page stood open', async () => {
  let undo = result.undo
  serve({
    ...rest,
    local_learn_get_imports: () => imports({ ...run, state: 'done', result: { ...result, outcome: 'updated', undo } }),
    local_learn_undo_staff_operation: { ...undone(''), counts: { new: 0, changed: 1, removed: 0, same: 0, fault: 0 } },
  })
  renderApp('/staff')
  const button = await screen.findByRole('button', { name: 'Undo the import of Sales figures' })
  undo = { ...undo, work: { learners: 3, activities: 1 } }
  fireEvent.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^Since then 3 learners worked in 1 lesson of it/)
  dialog.getByRole('button', { name: 'Undo' })
})

it('an undo of questions leaves the bank, and says what stays', async () => {
  serve({
    ...rest,
    local_learn_get_imports: imports({ ...run, state: 'done', result: { ...result, outcome: 'questions' } }),
    local_learn_undo_staff_operation: {
      ...undone(''),
      counts: { new: 0, changed: 1, removed: 2, same: 0, fault: 1 },
    },
  })
  renderApp('/staff')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the import of Sales figures' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the import of these questions?' }))
  await dialog.findByText(/New questions leave the bank.*What was changed again since stays/)
  dialog.getByRole('button', { name: 'Undo' })
})

it('an undo that is on its way is told, and is neither cancelled nor removed', async () => {
  serve({
    ...rest,
    local_learn_get_imports: imports({ ...run, isUndo: true, state: 'waiting', into: 'Sales figures' }),
  })
  renderApp('/staff')
  await screen.findByRole('button', { name: 'Choose a file' })
  const region = within(screen.getByRole('region', { name: 'Import a course' }))
  region.getByRole('heading', { name: 'Sales figures' })
  region.getByText(/^undo of sales\.mbz/)
  expect(region.queryByRole('button', { name: /Cancel/ })).toBeNull()
})
