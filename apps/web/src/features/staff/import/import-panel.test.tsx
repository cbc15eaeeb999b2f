import type { ImportRun } from '@learn/contract/imports'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '../../../testkit/fake-server.ts'
import { AT, home, imports, rest, result, run, undone } from '../../../testkit/import-samples.ts'
import { renderApp, setWindowWidth } from '../../../testkit/render-app.tsx'
import { forgetUpload } from './uploads.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
})
afterEach(() => {
  forgetUpload(5)
  cleanup()
  vi.unstubAllGlobals()
})

const panel = async () => {
  await screen.findByRole('button', { name: 'Choose a file' })
  return screen.getByRole('region', { name: 'Import a course' })
}
const fileOf = (name: string, bytes = 300_000) => new File([new Uint8Array(bytes)], name, { lastModified: 7 })
/** Anywhere on the page: the panel is not looked for by who lets go. */
const drop = async (file: File) => {
  await screen.findByText('Drop a course or questions here')
  const dataTransfer = { files: [file], types: ['Files'] }
  // Not handled by the page, the file would be opened in its place.
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false)
  screen.getByText('Drop to choose where it goes')
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false)
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: new RegExp(label) }), { target: { value } })
/** The screen with one run on it. */
const shows = async (item: ImportRun) => {
  serve({ ...rest, local_learn_get_imports: imports(item) })
  renderApp('/staff')
  return within(await panel())
}

describe('bringing a file in', () => {
  it('is not there for who may not', async () => {
    serve({ ...rest, local_learn_get_staff_home: { ...home, can: { ...home.can, bringFiles: false } } })
    renderApp('/staff')
    await screen.findByText('No imported courses yet.')
    expect(screen.queryByRole('region', { name: 'Import a course' })).toBeNull()
  })

  it('asks where a dropped file goes, sends it in pieces, and shows how far it is', async () => {
    const begun: unknown[] = []
    const pieces: string[] = []
    let now = run
    serve(
      {
        ...rest,
        local_learn_get_imports: () => imports(...(begun.length ? [now] : [])),
        local_learn_begin_import: params => {
          begun.push(params)
          return run
        },
      },
      (address, bytes) => {
        pieces.push(`${address.slice(address.lastIndexOf('/') + 1)} ${bytes.size}`)
        const receivedBytes = Number(address.split('=')[1]) + bytes.size
        now = { ...run, receivedBytes, ...(receivedBytes === 300_000 && { state: 'waiting', before: 1 }) }
        return now
      },
    )
    renderApp('/staff')
    await drop(fileOf('sales.mbz'))
    fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    await screen.findByText('Say where it goes')
    choose('Program', 'new')
    fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    await screen.findByText('A program needs a name')
    fireEvent.change(screen.getByRole('textbox', { name: /new program/ }), { target: { value: 'Autumn' } })
    fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    await screen.findByText('In line: one file comes before it')
    expect(begun).toEqual([
      { filename: 'sales.mbz', sizebytes: 300_000, modifiedatms: 7, target: { kind: 'new-program', name: 'Autumn' } },
    ])
    expect(pieces).toEqual(['5?from=0 262144', '5?from=262144 37856'])
  })

  it.each([
    ['is whole', () => ({ ...run, receivedBytes: 300_000, state: 'waiting' as const })],
    ['does not go on', () => new Fault(404)],
  ])(
    'is never from another window where it was begun here, also while it %s and the list is of before',
    async (_what, onBytes) => {
      let begun = false
      const asked: number[] = []
      serve(
        {
          ...rest,
          local_learn_get_imports: () =>
            imports(...(asked.push(1) && begun ? [{ ...run, receivedBytes: 300_000 }] : [])),
          local_learn_begin_import: () => {
            begun = true
            return run
          },
          local_learn_cancel_import: new Fault(409, 'imports/not-now', 'It is at work'),
        },
        onBytes,
      )
      renderApp('/staff')
      await drop(fileOf('sales.mbz'))
      choose('Program', '1')
      fireEvent.click(screen.getByRole('button', { name: 'Import' }))
      await screen.findByText(/ of 300 KB/)
      fireEvent.click(await screen.findByRole('button', { name: 'Cancel sales.mbz' }))
      await screen.findByText('The upload was stopped.')
      await waitFor(() => expect(asked.length).toBeGreaterThan(1))
      expect(screen.queryByText(/from another window/)).toBeNull()
    },
  )

  it('leaves what is no file alone, and a file that goes away again', async () => {
    await shows(run)
    expect(fireEvent.dragOver(document.body, { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(true)
    fireEvent.dragOver(document.body, { dataTransfer: { files: [], types: ['Files'] } })
    screen.getByText('Drop to choose where it goes')
    fireEvent.dragLeave(document.body, { dataTransfer: { files: [], types: ['Files'] }, relatedTarget: null })
    screen.getByText('Drop a course or questions here')
  })

  it('sends questions into a bank, asks what a zip holds, and refuses what is too large at once', async () => {
    serve({ ...rest, local_learn_get_imports: { ...imports(), maxBytes: 400_000 } })
    renderApp('/staff')
    await drop(fileOf('sky.gift'))
    expect(
      within(screen.getByRole('combobox', { name: /Question bank/ })).getByText('The institute’s own'),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await drop(fileOf('both.zip'))
    screen.getByRole('combobox', { name: /Program/ })
    fireEvent.click(screen.getByRole('radio', { name: 'Questions' }))
    screen.getByRole('combobox', { name: /Question bank/ })
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await drop(fileOf('large.mbz', 400_001))
    expect(screen.getByRole('alert').textContent).toBe('A file may have 400 KB at most.')
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  })

  it.each([
    ['zero.mbz', 0, /^This file is empty.*You can import: Moodle backups/],
    ['essay.docx', 9, /^\.docx files can’t be imported on their own.*You can import: Moodle backups/],
  ])('says in the form what is wrong with %s of %i bytes, and what can come in', async (name, bytes, told) => {
    serve({ ...rest, local_learn_get_imports: imports() })
    renderApp('/staff')
    await drop(fileOf(name, bytes))
    const form = within(screen.getByRole('form', { name: `Where ${name} goes` }))
    expect(form.getByRole('alert').textContent).toMatch(told)
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  })

  it('says in the form why the server does not begin', async () => {
    serve({
      ...rest,
      local_learn_get_imports: imports(),
      local_learn_begin_import: new Fault(409, 'imports/too-many', 'Twenty of your files are on their way'),
    })
    renderApp('/staff')
    await drop(fileOf('sales.mbz'))
    choose('Program', '1')
    fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    const form = within(screen.getByRole('form', { name: 'Where sales.mbz goes' }))
    expect((await form.findByRole('alert')).textContent).toMatch(/Twenty of your files/)
  })

  it('waits for a line that breaks, and goes on where the server is', async () => {
    const asked: string[] = []
    serve({ ...rest, local_learn_get_imports: () => imports(run), local_learn_begin_import: run }, (address, bytes) => {
      asked.push(address.split('=')[1] ?? '')
      if (asked.length === 2) return new Fault(0)
      if (asked.length === 1)
        return new Fault(409, 'imports/wrong-piece', 'Another piece of this file comes next', { receivedBytes: 1000 })
      return { ...run, receivedBytes: Number(address.split('=')[1]) + bytes.size }
    })
    renderApp('/staff')
    await drop(fileOf('sales.mbz'))
    choose('Program', '1')
    fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    await screen.findByText('The connection was lost. The upload continues automatically where it stopped.')
    screen.getByText('No connection')
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(asked.length).toBeGreaterThan(2))
    expect(asked.slice(0, 3)).toEqual(['0', '1000', '1000'])
    await waitFor(() => expect(screen.queryByText('No connection')).toBeNull())
  })

  it.each([
    ['is gone', () => new Fault(404), 'This import no longer exists.'],
    ['takes nothing', () => run, 'The server no longer accepts this file.'],
    [
      'waits for what it had',
      () => new Fault(409, 'imports/wrong-piece', 'Another piece', { receivedBytes: 0 }),
      'The server no longer accepts this file.',
    ],
  ])('says why it does not go on: the import %s', async (_why, onBytes, told) => {
    serve({ ...rest, local_learn_get_imports: () => imports(run), local_learn_begin_import: run }, onBytes)
    renderApp('/staff')
    await drop(fileOf('sales.mbz'))
    choose('Program', '1')
    fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    await screen.findByText(told)
  })
})

describe('what happens with a file', () => {
  it('is asked for the same file after a reload, and takes no other', async () => {
    const cut = { ...run, receivedBytes: 150_000, changedAt: AT - 600, modifiedAtMs: 7 }
    const pieces: string[] = []
    serve({ ...rest, local_learn_get_imports: imports(cut) }, address => {
      pieces.push(address.split('=')[1] ?? '')
      return { ...cut, receivedBytes: 300_000 }
    })
    renderApp('/staff')
    const region = within(await panel())
    region.getByText('50 % · 150 KB of 300 KB')
    const input = region.getByLabelText('sales.mbz again')
    fireEvent.change(input, { target: { files: [fileOf('other.mbz')] } })
    await screen.findByText('This is another file. Choose sales.mbz with 300 KB.')
    expect(pieces).toEqual([])
    fireEvent.change(input, { target: { files: [fileOf('sales.mbz')] } })
    await waitFor(() => expect(pieces).toEqual(['150000']))
  })

  it('comes from another window', async () => {
    const region = await shows({ ...run, receivedBytes: 30_000 })
    region.getByText('10 % · 30 KB of 300 KB · from another window')
    expect(region.queryByLabelText('sales.mbz again')).toBeNull()
  })

  it('says each step, with numbers where there are some', async () => {
    const region = await shows({ ...run, state: 'running', step: 'reading', done: 3, total: 12 })
    region.getByText('Reading section 3 of 12')
    expect(region.getByRole('progressbar', { name: /Reading section 3/ }).getAttribute('aria-valuenow')).toBe('25')
    cleanup()
    const next = await shows({ ...run, state: 'running', step: 'unpacking', changedAt: AT - 200 })
    next.getByText('Unpacking')
    expect(next.queryByRole('progressbar')).toBeNull()
    next.getByText(/If the server was stopped, it starts again automatically/)
  })

  it('are all reached by pages, each with what can be done with it', async () => {
    const all = Array.from({ length: 22 }, (_, n) => ({
      ...run,
      id: 100 + n,
      fileName: `f${n + 1}.mbz`,
      state: 'done' as const,
      result: { ...result, courseName: `Course ${n + 1}` },
    }))
    const ofPage = (page: number) => ({ ...imports(...all.slice(page * 20, page * 20 + 20)), total: all.length })
    serve({ ...rest, local_learn_get_imports: params => ofPage(Number(params.page ?? 0)) })
    renderApp('/staff')
    const region = within(await panel())
    expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(4)
    fireEvent.click(region.getByRole('button', { name: 'Show all 22 files' }))
    expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(20)
    fireEvent.click(region.getByRole('button', { name: 'Page 2' }))
    await region.findByRole('heading', { name: 'Course 22' })
    expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(2)
    region.getByRole('button', { name: 'Undo the import of Course 22' })
    region.getByRole('button', { name: 'Report on Course 22' })
    fireEvent.click(region.getByRole('button', { name: 'Show fewer' }))
    expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(4)
  })

  it('tells why a file was refused, and forgets it', async () => {
    let items = [{ ...run, state: 'refused' as const, refusal: 'This is no archive.' }]
    const calls = serve({
      ...rest,
      local_learn_get_imports: () => imports(...items),
      local_learn_cancel_import: () => {
        items = []
        return { isCancelled: true }
      },
    })
    renderApp('/staff')
    const region = within(await panel())
    region.getByText('This is no archive.')
    fireEvent.click(region.getByRole('button', { name: 'Remove sales.mbz' }))
    await waitFor(() => expect(region.queryByText('This is no archive.')).toBeNull())
    expect(calls.find(({ name }) => name === 'local_learn_cancel_import')?.body).toEqual({ id: 5 })
  })

  it('tries again what failed by our fault', async () => {
    let item: ImportRun = { ...run, state: 'failed', refusal: 'Something unexpected failed on our side.' }
    serve({
      ...rest,
      local_learn_get_imports: () => imports(item),
      local_learn_retry_import: () => (item = { ...run, state: 'waiting' }),
    })
    renderApp('/staff')
    fireEvent.click(await screen.findByRole('button', { name: 'Try again with sales.mbz' }))
    await screen.findByText('Next in line')
  })

  it('is asked for again after an error', async () => {
    serve({ ...rest, local_learn_get_imports: new Fault(500) })
    renderApp('/staff')
    await screen.findByRole('button', { name: 'Try again' })
    screen.getByRole('heading', { name: 'Import a course' })
  })
})

describe('what came in', () => {
  it('is told with counts, links and a report with filters that is searched', async () => {
    const asked: unknown[] = []
    serve({
      ...rest,
      local_learn_get_imports: imports({ ...run, state: 'done', result }),
      local_learn_get_import_report: params => {
        asked.push(params)
        const line = {
          outcome: 'skipped' as const,
          what: 'block',
          name: 'Calendar',
          reason: 'no room',
          isDamage: false,
          activityId: null,
        }
        const came = { ...line, outcome: 'in' as const, what: 'activity: page', name: 'Read me', activityId: 31 }
        return { counts: result.counts, lines: params.text ? [] : [line, came], total: 2, pagesize: 50 }
      },
    })
    renderApp('/staff')
    const region = within(await panel())
    region.getByRole('heading', { name: 'Sales figures' })
    region.getByText('20 imported, 1 saved for later, 2 skipped')
    expect(region.getByRole('link', { name: 'See it in Data Analytics' }).getAttribute('href')).toBe('#program-1')
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    fireEvent.click(region.getByRole('button', { name: 'Copy the address for learners' }))
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/1\?course=8$/))
    fireEvent.click(region.getByRole('button', { name: 'Report on Sales figures' }))
    await region.findByText('Calendar')
    expect(region.getByRole('link', { name: 'Read me' }).getAttribute('href')).toBe('/staff/activity/31')
    expect(region.queryByRole('link', { name: 'Calendar' })).toBeNull()
    fireEvent.click(region.getByRole('tab', { name: 'Skipped 2' }))
    await waitFor(() => expect(asked.at(-1)).toEqual({ id: 5, page: 0, text: '', outcome: 'skipped' }))
    fireEvent.change(region.getByRole('searchbox'), { target: { value: 'quiz' } })
    await region.findByText('Nothing in the report matches “quiz”.')
  })

  it('is taken back after a look at what goes', async () => {
    let undo = result.undo
    const asked: unknown[] = []
    serve({
      ...rest,
      local_learn_get_imports: () => imports({ ...run, state: 'done', result: { ...result, undo } }),
      local_learn_undo_staff_operation: params => {
        asked.push(params)
        if (!params.isdryrun) undo = { ...undo, isUndone: true }
        return undone('')
      },
    })
    renderApp('/staff')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo the import of Sales figures' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take Sales figures back?' }))
    await dialog.findByText(/It leaves Data Analytics, and learners no longer see it/)
    fireEvent.click(dialog.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone. Import the same file to restore it.')
    expect(asked).toEqual([
      { operationid: 77, isdryrun: true, reason: '' },
      { operationid: 77, isdryrun: false, reason: '' },
    ])
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  })

  it('stays where learners worked in it, and says so', async () => {
    serve({
      ...rest,
      local_learn_get_imports: imports({ ...run, state: 'done', result }),
      local_learn_undo_staff_operation: undone('in use'),
    })
    renderApp('/staff')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo the import of Sales figures' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Learners have worked in it, so it stays.')
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('says why nothing takes it back', async () => {
    const undo = {
      operationId: null,
      until: null,
      isUndone: false,
      isUnderWay: false,
      work: { learners: 0, activities: 0 },
      reason: 'A course was brought up to date.',
    }
    const region = await shows({ ...run, state: 'done', result: { ...result, outcome: 'updated', undo } })
    region.getByText('A course was brought up to date.')
    region.getByText('Updated')
    expect(region.queryByRole('button', { name: /Undo/ })).toBeNull()
  })
})
