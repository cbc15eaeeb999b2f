import { indiaDayStart } from '@learn/contract/base/plain'
import type { Calendar } from '@learn/contract/calendar'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { longDay } from '#shared/lib/date-text.ts'
import { serve } from '#testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'
import { dayOfMonth } from './days.ts'

const AT = Math.floor(Date.now() / 1000)
const item = (change: Partial<Calendar['items'][number]>): Calendar['items'][number] => ({
  activity: { id: 3, type: 'zoom', name: 'Ranking' },
  job: null,
  courseName: 'SQL for business',
  at: AT,
  kind: 'live',
  minutes: 60,
  isDone: false,
  isLocked: false,
  ...change,
})

type Lead = 600 | 3600

function open(items: Calendar['items']) {
  let leadS: Lead = 3600
  serve({
    'auth.verifySession': { status: 1 as const },
    local_learn_get_calendar: { items, serverAt: AT },
    local_learn_get_reminders: () => ({ leadS }),
    local_learn_set_reminder: ({ leads }) => {
      leadS = leads as Lead
      return { leadS }
    },
    local_learn_get_calendar_feed: { address: null, readAt: null },
  })
  renderApp('/calender-sync')
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1200)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the calendar', () => {
  it('shows a class that is on, and the way straight into it', async () => {
    open([item({})])
    const link = await screen.findByRole('link', { name: /Ranking.*Live now/ })
    expect(link.getAttribute('href')).toBe('/zoom/3')
  })

  it('gives the room in its box to the name of what is due by the end of a day, and says the minute all the same', async () => {
    const dayEnd = indiaDayStart(AT) + 86_340
    open([item({ kind: 'due', activity: { id: 9, type: 'assign', name: 'Funnel report' }, at: dayEnd })])
    const link = await screen.findByRole('link', { name: /Funnel report.*Due 11:59 PM/ })
    expect(link.textContent?.match(/11:59/g)).toHaveLength(1)
  })

  it('leaves out what its reader does not want', async () => {
    open([item({}), item({ kind: 'due', activity: { id: 9, type: 'assign', name: 'Funnel report' } })])
    expect(await screen.findByRole('link', { name: /Funnel report/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Deadlines' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Funnel report/ })).toBeNull())
    expect(screen.getByRole('link', { name: /Ranking/ })).toBeTruthy()
  })

  it('lets its reader choose when they are reminded of classes', async () => {
    open([item({})])
    await screen.findByRole('link', { name: /Ranking/ })
    const chosen = () => {
      // `selectedOptions` of happy-dom is read once and then stands.
      const { options, selectedIndex } = screen.getByLabelText<HTMLSelectElement>('Reminders of classes')
      return options[selectedIndex]?.text
    }
    await waitFor(() => expect(chosen()).toBe('Remind me an hour before'))
    fireEvent.change(screen.getByLabelText('Reminders of classes'), { target: { value: '600' } })
    await waitFor(() => expect(chosen()).toBe('Remind me 10 minutes before'))
  })

  it('shows what comes next beside the month in a wide window', async () => {
    setWindowWidth(1440)
    open([item({})])
    const next = await screen.findByRole('region', { name: 'Next seven days' })
    expect(await within(next).findByRole('link', { name: /Ranking/ })).toBeTruthy()
  })

  it('spells the chosen day out below the month on a narrow page', async () => {
    // By zoom: the window itself is wide.
    setWindowWidth(360)
    vi.stubGlobal('outerWidth', 1440)
    const dayS = indiaDayStart(AT)
    const other = dayOfMonth(dayS) > 14 ? dayS - 86_400 : dayS + 86_400
    open([item({}), item({ activity: { id: 4, type: 'zoom', name: 'Ties' }, at: other + 40_000 })])
    expect(await screen.findByRole('link', { name: /Ranking/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Ties/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: `${longDay(other)}, 1 entry` }))
    expect(await screen.findByRole('link', { name: /Ties/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Ranking/ })).toBeNull()
  })

  it('says in a list that two things overlap', async () => {
    open([item({}), item({ kind: 'interview', activity: null, job: { title: 'Kaveri', hash2: 'k' }, at: AT + 600 })])
    fireEvent.click(await screen.findByRole('tab', { name: 'List' }))
    expect(await screen.findByText('Two things overlap')).toBeTruthy()
  })
})
