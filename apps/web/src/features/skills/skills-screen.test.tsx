import type { SkillReport } from '@learn/contract/skills'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

const AT = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const named = (id: number, name: string) => ({
  activity: { id, type: 'quiz' as const, name },
  programId: 11,
  courseName: 'SQL for business',
})
const report: SkillReport = {
  works: 1,
  latestAt: AT,
  activities: [named(1, 'Quiz: joins'), named(2, 'Code: revenue')],
  skills: [
    {
      name: 'SQL joins',
      level: 60,
      margin: 24.5,
      band: 'working',
      evidence: [{ activityId: 1, part: null, pct: 80, at: AT, difficulty: 1, isSelfReported: false, weight: 1 }],
      practice: [{ activityId: 2, difficulty: 1, minutes: 25, levelAfter: 80 }],
    },
    { name: 'Python', level: null, margin: 28.9, band: 'not-assessed', evidence: [], practice: [] },
  ],
  rule: { start: 50, startWeight: 2, halfLifeDays: 180, partWeight: 0.25 },
  serverAt: AT,
}
const base = {
  'auth.verifySession': { status: 1 as const },
  local_learn_get_programs: { learningpathData: [] },
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

describe('the skill report', () => {
  it('opens a level as its evidence and arithmetic, and names the practice that lifts it', async () => {
    serve({ ...base, local_learn_get_skill_report: report })
    renderApp('/skill-report')
    const table = await screen.findByRole('table', { name: 'What the level is made of' })
    expect(within(table).getByRole('link', { name: 'Quiz: joins' })).toBeTruthy()
    expect(within(table).getByText('180 ÷ 3 = 60')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Code: revenue' }).getAttribute('href')).toBe('/page-activity/11/quiz/2')
    expect(screen.getByText('20 more points in SQL joins')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Python/ }))
    expect(await screen.findByText(/No graded work yet. Any of/)).toBeTruthy()
  })

  it('says what to expect while there are no skills', async () => {
    serve({ ...base, local_learn_get_skill_report: { ...report, works: 0, latestAt: null, skills: [] } })
    renderApp('/skill-report')
    expect(await screen.findByText(/Your courses have no skills yet/)).toBeTruthy()
  })
})
