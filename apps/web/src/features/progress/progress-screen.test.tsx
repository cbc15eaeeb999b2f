import type { ProgressReport, ReportItem } from '@learn/contract/reports'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

const AT = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const DAY_S = 86_400
const program = {
  lpId: 11,
  lpname: 'Data Analytics',
  programType: 'premium',
  isSelfPaced: false,
  batch: 'Batch 42',
  startAt: AT - 70 * DAY_S,
  endAt: AT + 126 * DAY_S,
}
const item = (id: number, part: Partial<ReportItem>): ReportItem => ({
  activity: { id, type: 'quiz', name: `Quiz ${id}` },
  courseId: 1,
  moduleId: 5,
  group: 'mandatory',
  standing: 'open',
  isTracked: true,
  isDone: false,
  marks: null,
  maxMarks: 20,
  passMarks: 12,
  weight: 20,
  leftOut: null,
  doneAt: null,
  dueAt: null,
  opensAt: null,
  ...part,
})
const report: ProgressReport = {
  program,
  progress: { done: 1, total: 2 },
  courses: [
    {
      id: 1,
      name: 'SQL for business',
      status: 'Ongoing',
      progress: { done: 1, total: 2 },
      opensAt: null,
      modules: [{ id: 5, name: 'Joins' }],
      grade: { earned: 18, graded: 20, total: 40, isWeighted: false, passPct: null },
    },
    {
      id: 2,
      name: 'Statistics',
      status: 'Unlocked',
      progress: { done: 0, total: 0 },
      opensAt: null,
      modules: [],
      grade: { earned: 0, graded: 0, total: 0, isWeighted: false, passPct: null },
    },
  ],
  items: [item(1, { standing: 'cleared', isDone: true, marks: 18, doneAt: AT }), item(2, { standing: 'locked' })],
  forecast: { done: 1, weeks: 4, left: 1, doneBy: AT + 28 * DAY_S },
  week: { studyS: 3600, done: 1, streakDays: 3, goal: 4 },
  serverAt: AT,
}
const base = {
  'auth.verifySession': { status: 1 as const },
  local_learn_get_programs: { learningpathData: [program] },
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

describe('the progress hub', () => {
  it('opens the list behind a figure, and the arithmetic of the forecast', async () => {
    serve({ ...base, local_learn_get_progress_report: report })
    renderApp('/progress-hub')
    fireEvent.click(await screen.findByRole('button', { name: '1 of 2 cleared' }))
    const counted = await screen.findByRole('dialog', { name: 'How this is counted' })
    expect(within(counted).getByRole('link', { name: 'Quiz 1' })).toBeTruthy()
    expect(within(counted).queryByRole('link', { name: 'Quiz 2' })).toBeNull()
    expect(within(counted).getByText('Quiz 2')).toBeTruthy()
    fireEvent.click(within(counted).getByRole('button', { name: 'Close' }))
    fireEvent.click(await screen.findByRole('button', { name: 'How this is computed' }))
    expect(await screen.findByText('1 × 28 ÷ 1')).toBeTruthy()
  })

  it('lists the activities of a course with marks, and says what is still possible', async () => {
    serve({ ...base, local_learn_get_progress_report: report })
    renderApp('/progress-hub')
    const table = await screen.findByRole('table', { name: 'SQL for business: Mandatory' })
    expect(within(table).getByText('18 / 20')).toBeTruthy()
    expect(within(table).getAllByText('50%')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: '0 of 1 module complete' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Joins: 1 of 2 done' }))
    const counted = await screen.findByRole('dialog', { name: 'How this is counted' })
    expect(within(counted).getByText('Joins')).toBeTruthy()
    fireEvent.click(within(counted).getByRole('button', { name: 'Close' }))
    expect(document.body.textContent).toContain('Still possible: 95% (38 of 40)')
    fireEvent.click(screen.getByRole('button', { name: /Statistics/ }))
    expect(await screen.findByText('There is nothing of this kind in the course.')).toBeTruthy()
  })

  it('shows the attendance of the program, and nothing before its first class', async () => {
    const attendance = (held: number) => ({
      program: { id: 11, name: 'Data Analytics', batch: 'Batch 42' },
      courses: [],
      rows: [],
      found: 0,
      page: 1,
      total: { present: 3, held },
      coming: 2,
      byType: [],
      serverAt: AT,
    })
    serve({ ...base, local_learn_get_progress_report: report, local_learn_get_attendance: attendance(4) })
    renderApp('/progress-hub')
    expect(await screen.findByText('Present in 3 of 4 classes')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See each class' }).getAttribute('href')).toBe('/view-details-attendance')
    cleanup()
    serve({ ...base, local_learn_get_progress_report: report, local_learn_get_attendance: attendance(0) })
    renderApp('/progress-hub')
    await screen.findByRole('table', { name: 'SQL for business: Mandatory' })
    expect(screen.queryByText(/^Present in/)).toBeNull()
  })

  it('shows the goal of the week, and saves another', async () => {
    const saved: unknown[] = []
    serve({
      ...base,
      local_learn_get_progress_report: report,
      local_learn_save_week_goal: body => {
        saved.push(body)
        return { goal: 8 }
      },
    })
    renderApp('/progress-hub')
    expect(await screen.findByRole('progressbar', { name: 'Goal of the week' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Change goal' }))
    fireEvent.click(await screen.findByRole('radio', { name: '8' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save goal' }))
    await waitFor(() => expect(saved).toEqual([{ activities: 8 }]))
  })

  it('is calm for a learner without a program', async () => {
    const empty = { ...report, program: null, courses: [], items: [], progress: { done: 0, total: 0 } }
    serve({ ...base, local_learn_get_progress_report: empty })
    renderApp('/progress-hub')
    expect(await screen.findByText(/not enrolled in a program yet/)).toBeTruthy()
  })
})
