import type { ElectiveOption, ElectiveWindow } from '@learn/contract/electives'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '#testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

const AT = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const DAY_S = 86_400
const session = { 'auth.verifySession': { status: 1 as const } }

const option = (id: number, title: string, more: Partial<ElectiveOption> = {}): ElectiveOption => ({
  id,
  title,
  teacher: 'Neha Kulkarni',
  summary: 'What it is about.',
  leadsTo: 'Every analyst role',
  seats: 40,
  meetings: [{ weekday: 2, from: 19 * 60, minutes: 90 }],
  clashes: [],
  missing: [],
  ...more,
})
const choice = (more: Partial<ElectiveWindow> = {}): ElectiveWindow => ({
  id: 7,
  programId: 11,
  programName: 'Data Analytics',
  title: 'Choose your electives',
  note: '',
  picks: 1,
  opensAt: AT - DAY_S,
  closesAt: AT + 8 * DAY_S,
  state: 'open',
  options: [
    option(1, 'Experiments'),
    option(2, 'Dashboards', {
      meetings: [{ weekday: 3, from: 19 * 60, minutes: 90 }],
      clashes: [{ weekday: 3, name: 'Live joins' }],
    }),
    option(3, 'Credit', { missing: ['Applied spreadsheets'] }),
  ],
  classDays: [3],
  wishes: [],
  savedAt: null,
  results: [],
  seedHash: 'ab'.repeat(32),
  seed: null,
  ...more,
})
const show = (more: Partial<ElectiveWindow> = {}) =>
  serve({ ...session, local_learn_get_program_electives: { windows: [choice(more)], serverAt: AT } })

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  localStorage.setItem('user', JSON.stringify({ userid: 7, username: 'a', name: 'A', lastName: 'B', email: 'a@b.c' }))
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const orderOf = () => within(screen.getByRole('region', { name: 'Your order' })).queryAllByRole('listitem')

describe('electives', () => {
  it('adds a wish, saves it, and names the class that it overlaps', async () => {
    const sent: unknown[] = []
    serve({
      ...session,
      local_learn_get_program_electives: { windows: [choice()], serverAt: AT },
      local_learn_save_program_electives: body => {
        sent.push(body.optionids)
        return choice({ wishes: body.optionids as number[], savedAt: AT })
      },
    })
    renderApp('/electives')
    fireEvent.click(await screen.findByRole('button', { name: 'Add Dashboards' }))
    await waitFor(() => expect(sent).toEqual([[2]]))
    expect(await screen.findByText(/meets at the same time as your class “Live joins”/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Add Experiments' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Move Experiments up' }))
    await waitFor(() => expect(sent.at(-1)).toEqual([1, 2]))
    expect(orderOf()[0]?.textContent).toContain('Experiments')
    await waitFor(() =>
      expect(within(screen.getByRole('region', { name: 'Your order' })).getByRole('status').textContent).toBe(
        'Saved 6:30 PM',
      ),
    )
  })

  it('offers no button where a course has to be complete first', async () => {
    show()
    renderApp('/electives')
    expect(await screen.findByText('Complete first: Applied spreadsheets')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add Credit' })).toBeNull()
  })

  it('shows first what closes first of all that is open', async () => {
    const first = choice({ id: 8, title: 'Soon', closesAt: AT + DAY_S })
    serve({ ...session, local_learn_get_program_electives: { windows: [choice(), first], serverAt: AT } })
    renderApp('/electives')
    expect((await screen.findByRole('heading', { level: 1, name: 'Soon' })).textContent).toBe('Soon')
    fireEvent.click(screen.getByRole('link', { name: /^Data Analytics: Choose your electives/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose your electives' })).toBeTruthy()
  })

  it('takes the change back on screen when saving fails', async () => {
    const calls = serve({
      ...session,
      local_learn_get_program_electives: { windows: [choice()], serverAt: AT },
      local_learn_save_program_electives: new Fault(409, 'electives/closed', 'The deadline has passed'),
    })
    renderApp('/electives')
    fireEvent.click(await screen.findByRole('button', { name: 'Add Experiments' }))
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('local_learn_save_program_electives'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Experiments' })).toBeTruthy())
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('says what the learner got and why, and shows the seed of the draw', async () => {
    show({
      state: 'decided',
      seed: 'the seed',
      wishes: [1, 2],
      results: [
        { optionId: 1, outcome: 'waiting', rank: 1, wanted: 52, free: 40, draw: 43, position: 3 },
        { optionId: 2, outcome: 'placed', rank: 2, wanted: 9, free: 40, draw: null, position: null },
      ],
    })
    renderApp('/electives')
    expect(await screen.findByText('Waiting list, place 3')).toBeTruthy()
    expect(screen.getByText(/a draw decided, and you were number 43 in it/)).toBeTruthy()
    expect(
      screen.getByText('Your second choice. 9 learners wanted it as their second choice, and 40 seats were free.'),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'How places are given' }))
    expect(await screen.findByText('the seed')).toBeTruthy()
    expect(screen.getByText('elective 1, learner 7')).toBeTruthy()
  })

  it('says why somebody has a place whom the draw had given none', async () => {
    show({
      state: 'decided',
      seed: 'the seed',
      wishes: [1],
      results: [{ optionId: 1, outcome: 'placed', rank: 1, wanted: 52, free: 40, draw: 43, position: null }],
    })
    renderApp('/electives')
    expect(await screen.findByText(/A seat came free later, and you were next on the waiting list/)).toBeTruthy()
    expect(screen.queryByText(/a draw decided/)).toBeNull()
    expect(screen.queryByText(/being quick makes no difference/)).toBeNull()
  })

  it('says that there is nothing to choose yet', async () => {
    serve({ ...session, local_learn_get_program_electives: { windows: [], serverAt: AT } })
    renderApp('/electives')
    expect(await screen.findByText(/no electives to choose yet/)).toBeTruthy()
  })

  it('can be asked for again after an error', async () => {
    let isDown = true
    serve({
      ...session,
      local_learn_get_program_electives: () => (isDown ? new Fault(500) : { windows: [choice()], serverAt: AT }),
    })
    renderApp('/electives')
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    fireEvent.click(again)
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose your electives' })).toBeTruthy()
  })
})
