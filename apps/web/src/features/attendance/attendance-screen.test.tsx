import type { Attendance, AttendanceRow } from '@learn/contract/live'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

const AT = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const row: AttendanceRow = {
  sessionId: 1,
  activity: { id: 3, type: 'zoom', name: 'Outer joins' },
  course: { id: 2, name: 'SQL for business' },
  classType: 1,
  startedAt: AT - 86_400,
  state: 'Present',
  hasRecording: true,
  catchUpUntil: AT + 86_400,
  rule: { percent: 75, leastMinutes: 10, catchUpDays: 7 },
  countedS: 5280,
  neededS: 4050,
  heldS: 5400,
  mark: null,
  correction: null,
  spans: [{ from: AT - 86_400, to: AT - 86_400 + 5280, source: 'stream' }],
}
const reply = (rows: AttendanceRow[], change: Partial<Attendance> = {}): Attendance => ({
  program: { id: 5, name: 'Data Analytics', batch: 'Batch 42' },
  courses: rows.length ? [row.course] : [],
  rows,
  found: rows.length,
  page: 1,
  total: { present: rows.length, held: rows.length },
  coming: 0,
  byType: [],
  serverAt: AT,
  ...change,
})

const asked: unknown[] = []
function open(answer: Attendance) {
  asked.length = 0
  serve({
    'auth.verifySession': { status: 1 as const },
    local_learn_get_attendance: (params: unknown) => {
      asked.push(params)
      return answer
    },
  })
  renderApp('/view-details-attendance')
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the attendance screen', () => {
  it('opens the arithmetic of a class', async () => {
    open(reply([row]))
    expect(await screen.findByText('88 / 90')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /How it adds up ?: Outer joins/ }))
    expect(await screen.findByText(/Present from 67 min 30 s of 90 min/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Recording of Outer joins/ }).getAttribute('href')).toBe(
      '/zoom/3?session=1',
    )
  })

  it('begins another filter at the first page', async () => {
    open(reply([row], { found: 14 }))
    fireEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 2 }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'Absent' } })
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, status: 'Absent' }))
  })

  it('says when there is nothing yet', async () => {
    open(reply([]))
    expect(await screen.findByText('No courses available')).toBeTruthy()
    expect(screen.getByText('Your classes appear here once they’ve been held.')).toBeTruthy()
  })
})

describe('what can be done', () => {
  it('plans ahead: how many of the next classes reach the share', async () => {
    open(reply([row], { total: { present: 6, held: 8 }, coming: 4 }))
    expect(await screen.findByText('Attend 3 of the next 4 to reach 75%.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Of the next 4 classes you attend'), { target: { value: '1' } })
    expect(screen.getByText('58%')).toBeTruthy()
  })

  it('says to the institute what is wrong', async () => {
    const calls = serve({
      'auth.verifySession': { status: 1 as const },
      local_learn_get_attendance: reply([{ ...row, state: 'Absent' }]),
      local_learn_ask_attendance_correction: { isAsked: true },
    })
    renderApp('/view-details-attendance')
    fireEvent.click(await screen.findByRole('button', { name: /How it adds up/ }))
    fireEvent.click(screen.getByRole('button', { name: /^This is wrong/ }))
    fireEvent.change(await screen.findByLabelText(/^What happened/), { target: { value: 'I was there by phone' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'local_learn_ask_attendance_correction')?.body).toEqual({
        sessionid: 1,
        text: 'I was there by phone',
      }),
    )
  })
})
