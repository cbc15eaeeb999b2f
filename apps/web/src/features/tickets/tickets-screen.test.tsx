import type { Ticket } from '@learn/contract/tickets'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteRecentWork } from '#shared/lib/recent-work.ts'
import { Fault, serve } from '#testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

const AT = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const session = { 'auth.verifySession': { status: 1 as const } }
const journal = { local_learn_read_journal: { values: [], closed: false, serverAt: AT } as never }

const row = { id: 7, number: 1007, kind: 'marks' as const, subject: 'My mark', isAnsweredOnce: true, changedAt: AT }
const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  ...row,
  state: 'waiting',
  dueAt: null,
  raisedAt: AT - 7200,
  firstAnswerAt: AT - 3600,
  solvedAt: null,
  person: null,
  assignee: { id: 2, name: 'Neha Kulkarni' },
  context: { page: 'Quiz: joins, /quiz/3', sheet: 'B7: =SUM(B2:B6)\nB8: 4' },
  messages: [
    {
      id: 1,
      author: { id: 1, name: 'Aarav Menon' },
      isStaff: false,
      isMe: true,
      isNote: false,
      text: 'Why?',
      files: [],
      at: AT,
    },
    {
      id: 2,
      author: { id: 2, name: 'Neha Kulkarni' },
      isStaff: true,
      isMe: false,
      isNote: false,
      text: '<b>Which</b> one?',
      files: [
        { id: '9', name: 'marks.pdf', mime: 'application/pdf', sizeBytes: 2000, url: 'http://x.test/f/9/marks.pdf' },
      ],
      at: AT,
    },
  ],
  mergedInto: null,
  rating: null,
  can: { reply: true, solve: true, reopen: false, rate: false, staff: false },
  serverAt: AT,
  ...change,
})
const list = {
  local_learn_get_tickets: {
    tickets: [{ ...row, state: 'waiting' as const, dueAt: null }],
    medianAnswerS: 4800,
    serverAt: AT,
  },
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  localStorage.setItem(
    'user',
    JSON.stringify({ userid: 1, username: 'a', name: 'Aarav', lastName: 'M', email: 'a@b.c' }),
  )
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('my tickets', () => {
  it('lists them with whose turn it is, and says how fast answers come', async () => {
    serve({ ...session, ...journal, ...list })
    renderApp('/tickets')
    const tickets = await screen.findByRole('region', { name: 'Tickets' })
    expect(await within(tickets).findByRole('link', { name: 'My mark' })).toBeTruthy()
    expect(within(tickets).getByText('Waiting for you')).toBeTruthy()
    expect(within(tickets).getByText(/your turn/)).toBeTruthy()
    expect(screen.getByText('1 h 20 m')).toBeTruthy()
  })

  it('sends what is shown, without what was taken out, with files, and a sheet only where its learner says so', async () => {
    noteRecentWork({ attempt: 'Store league: no run yet', cells: { B7: '=SUM(B2:B6)', B8: '' } })
    const calls = serve({
      ...session,
      ...journal,
      ...list,
      local_learn_upload_ticket_file: {
        id: '41',
        name: 'grey.txt',
        mime: 'text/plain',
        sizeBytes: 4,
        url: 'http://x.test',
      },
      local_learn_raise_ticket: { ticketid: 7 },
      local_learn_get_ticket: ticket(),
    })
    renderApp('/tickets')
    const subject = await screen.findByRole('textbox', { name: /Subject/ })
    await vi.waitFor(() => expect(subject.hasAttribute('readonly')).toBe(false))
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Tell us what happened.')).toBeTruthy()
    fireEvent.change(subject, { target: { value: 'The lab' } })
    fireEvent.change(screen.getByRole('textbox', { name: /What happened/ }), { target: { value: 'It stays grey.' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Class or attendance' }))
    fireEvent.click(screen.getByRole('checkbox', { name: /^Browser/ }))
    expect(screen.getByRole('checkbox', { name: /^Sheet/, checked: false })).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Add a file'), { target: { files: [new File(['grey'], 'grey.txt')] } })
    expect(await screen.findByText('grey.txt')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('local_learn_raise_ticket'))
    const body = calls.find(({ name }) => name === 'local_learn_raise_ticket')?.body
    expect(body).toMatchObject({ kind: 'class', subject: 'The lab', text: 'It stays grey.', files: ['41'] })
    expect(body).toHaveProperty('context.attempt', 'Store league: no run yet')
    for (const unsent of ['browser', 'sheet']) expect(body).not.toHaveProperty(`context.${unsent}`)
    expect(await screen.findByRole('heading', { level: 2, name: 'My mark' })).toBeTruthy()
  })
})

describe('a ticket', () => {
  it('shows the conversation as it was typed, with what was sent along and how long it took', async () => {
    serve({ ...session, ...journal, ...list, local_learn_get_ticket: ticket() })
    renderApp('/tickets/7')
    const messages = within(await screen.findByRole('list', { name: 'Messages' }))
    expect(messages.getByText('<b>Which</b> one?')).toBeTruthy()
    expect(messages.getByText('You')).toBeTruthy()
    expect(messages.getByRole('link', { name: /marks.pdf/ }).getAttribute('href')).toBe('http://x.test/f/9/marks.pdf')
    expect(screen.getByText('Quiz: joins, /quiz/3')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Sheet as it was: 2 cells' }))
    expect(screen.getByText(/B7: =SUM\(B2:B6\)/)).toBeTruthy()
    expect(screen.getByText('in 1 h 0 m of office time')).toBeTruthy()
  })

  it('takes no words while a reply is sent, and what was changed after a lost one as a message of its own', async () => {
    const calls = serve({
      ...session,
      ...journal,
      ...list,
      local_learn_get_ticket: ticket(),
      local_learn_reply_to_ticket: new Fault(503),
    })
    const answered = fetch
    let release: () => void = () => undefined
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (path.endsWith('local_learn_reply_to_ticket'))
        await new Promise<void>(resolve => {
          release = resolve
        })
      return answered(path, init)
    })
    renderApp('/tickets/7')
    const field = await screen.findByRole('textbox', { name: 'Your reply' })
    const isLocked = (is: boolean) => vi.waitFor(() => expect(field).toHaveProperty('readOnly', is))
    await isLocked(false)
    for (const value of ['The second one', 'The second one', 'The second one, of Monday']) {
      fireEvent.change(field, { target: { value } })
      fireEvent.click(screen.getByRole('button', { name: 'Reply' }))
      await isLocked(true)
      release()
      await isLocked(false)
    }
    const keys = calls.filter(({ name }) => name === 'local_learn_reply_to_ticket').map(({ body }) => body.key)
    expect(keys).toHaveLength(3)
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
  })

  it('is solved, and rated then', async () => {
    const solved = ticket({
      state: 'solved',
      can: { reply: true, solve: false, reopen: true, rate: true, staff: false },
    })
    const calls = serve({
      ...session,
      ...journal,
      ...list,
      local_learn_get_ticket: ticket(),
      local_learn_solve_ticket: solved,
      local_learn_rate_ticket: { ...solved, rating: { stars: 4, text: '' } },
    })
    renderApp('/tickets/7')
    fireEvent.click(await screen.findByRole('button', { name: "It's solved" }))
    fireEvent.click(await screen.findByRole('radio', { name: '4' }))
    fireEvent.click(screen.getByRole('button', { name: 'Send rating' }))
    expect(await screen.findByText('Thank you. We read every rating.')).toBeTruthy()
    expect(calls).toContainEqual({ name: 'local_learn_rate_ticket', body: { ticketid: 7, stars: 4, text: '' } })
  })
})
