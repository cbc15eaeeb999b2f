import type { ActivityLink } from '@learn/contract/course'
import { describe, expect, it } from 'vitest'
import { countPoints, isListed, type RiskFacts } from './risk-points.ts'

const DAY_S = 86_400
const NOW_S = 1_800_000_000
const activity: ActivityLink = { id: 1, type: 'quiz', name: 'Joins' }
const course = { id: 2, name: 'SQL' }
const calm: RiskFacts = { classes: [], work: [], marks: [], lastAt: NOW_S, joinedAt: NOW_S - 90 * DAY_S }
const classRows = (...missed: boolean[]): RiskFacts['classes'] =>
  missed.map((isMissed, n) => ({ sessionId: n + 1, activity, startedAt: NOW_S - n * DAY_S, isMissed }))
const due = (n: number): RiskFacts['work'] =>
  Array.from({ length: n }, (_, at) => ({ activity, course, dueAt: NOW_S - at * DAY_S }))
const pointsOf = (facts: Partial<RiskFacts>) => countPoints({ ...calm, ...facts }, NOW_S)

describe('points of a learner at risk', () => {
  it('are none for who does everything', () => {
    expect(pointsOf({ classes: classRows(false, false), marks: [{ activity, course, pct: 40 }] }).points).toBe(0)
  })

  it('count each missed class of the last four', () => {
    expect(pointsOf({ classes: classRows(true, false, true, true, true, true) }).evidence.classes).toMatchObject({
      points: 30,
      rows: { length: 4 },
    })
  })

  it('count work that is due, the oldest first, three at most', () => {
    const { points, rows } = pointsOf({ work: due(5) }).evidence.work
    expect([points, rows.map(({ dueAt }) => (NOW_S - dueAt) / DAY_S)]).toEqual([36, [4, 3, 2, 1, 0]])
  })

  it.each([
    [2.9, 0],
    [3, 3],
    [8, 18],
    [10, 24],
    [60, 24],
  ])('count days away from the third on: %d days are %d', (days, points) => {
    expect(pointsOf({ lastAt: NOW_S - days * DAY_S }).points).toBe(points)
  })

  it('count days away from the day of joining, also for who never opened anything', () => {
    expect(pointsOf({ lastAt: null, joinedAt: NOW_S - 2 * DAY_S }).points).toBe(0)
    expect(pointsOf({ lastAt: null, joinedAt: NOW_S - 4 * DAY_S }).evidence.presence).toEqual({
      points: 6,
      days: 4,
      lastAt: null,
    })
    expect(pointsOf({ lastAt: NOW_S - 40 * DAY_S, joinedAt: NOW_S - DAY_S }).points).toBe(0)
  })

  it('count marks below 40 per cent, and say the average of all', () => {
    const marks = [90, 39.9, 10, 20].map(pct => ({ activity, course, pct }))
    expect(pointsOf({ marks }).evidence.marks).toMatchObject({
      points: 16,
      averagePct: 39.975,
      rows: [{ pct: 10 }, {}, {}, {}],
    })
  })

  it('are 100 at most, and list from 40 on', () => {
    const worst = pointsOf({
      classes: classRows(true, true, true, true),
      work: due(3),
      lastAt: null,
      marks: [10, 10].map(pct => ({ activity, course, pct })),
    })
    expect([worst.points, isListed(40), isListed(39)]).toEqual([100, true, false])
  })
})
