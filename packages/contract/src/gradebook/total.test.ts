import fc from 'fast-check'
import { expect, it } from 'vitest'
import { courseTotal, type GradedItem } from './total.ts'

const item = (id: number, part: Partial<GradedItem> = {}): GradedItem => ({
  id,
  marks: null,
  maxMarks: 20,
  counts: true,
  isExcused: false,
  isMissed: false,
  ...part,
})

it('the total of the drawing: missed counts as none, held and future count for nobody', () => {
  const parts = [10, 15, 15, 5, 20].map((weight, n) => ({ name: `${n}`, weight, best: null, activityIds: [n + 1] }))
  const of = (marks: (number | null)[], missed: number[] = []) =>
    courseTotal(
      [12, 30, 100, 5, 20].map((maxMarks, n) =>
        item(n + 1, { maxMarks, marks: marks[n] ?? null, isMissed: missed.includes(n + 1) }),
      ),
      parts,
    )
  expect(of([7, null, null, 3], [3]).pct).toBeCloseTo(29.4, 1)
  expect(of([6, 15.5, 58.3, 2]).pct).toBeCloseTo(52.2, 1)
  expect(of([6, 15.5, 58.3, 2]).graded).toBe(45)
})

it('of the best two of three only the two best count, and marks that are not there yet leave nothing out', () => {
  const parts = [{ name: 'Tests', weight: 60, best: 2, activityIds: [1, 2, 3] }]
  const three = courseTotal([item(1, { marks: 10 }), item(2, { marks: 20 }), item(3, { marks: 5 })], parts)
  expect([three.pct, three.earned, three.graded, three.total]).toEqual([75, 45, 60, 60])
  expect(three.lines.map(({ leftOut }) => leftOut)).toEqual([null, null, 'not-best'])
  const one = courseTotal([item(1, { marks: 10 }), item(2), item(3)], parts)
  expect([one.pct, one.graded, one.total]).toEqual([50, 30, 60])
  expect(one.lines.map(({ leftOut }) => leftOut)).toEqual([null, null, null])
})

it('who is excused has another divisor, and a part of which nothing is left weighs nothing', () => {
  const parts = [
    { name: 'Tests', weight: 60, best: null, activityIds: [1, 2] },
    { name: 'Lab', weight: 40, best: null, activityIds: [3] },
  ]
  const items = [item(1, { marks: 20 }), item(2, { marks: 4, isExcused: true }), item(3, { isExcused: true })]
  expect(courseTotal(items, parts)).toMatchObject({ earned: 60, graded: 60, total: 60, pct: 100 })
  expect(courseTotal(items, [])).toMatchObject({ earned: 20, graded: 20, total: 20 })
  expect(courseTotal([], parts)).toMatchObject({ earned: 0, graded: 0, total: 0, pct: null })
})

it('practice counts where a part names it, and what no part names counts for nothing', () => {
  const items = [item(1, { marks: 20, counts: false }), item(2, { marks: 0 })]
  expect(courseTotal(items, []).pct).toBe(0)
  expect(courseTotal(items, [{ name: 'Practice', weight: 1, best: null, activityIds: [1] }]).pct).toBe(100)
})

it('leaving out the worst marks never lowers a total, and no total leaves 0 to 100', () => {
  const marks = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null })
  fc.assert(
    fc.property(fc.array(marks, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 8 }), (given, best) => {
      const items = given.map((own, n) => item(n, { marks: own }))
      const activityIds = items.map(({ id }) => id)
      const of = (most: number | null) => courseTotal(items, [{ name: 'All', weight: 7, best: most, activityIds }])
      const [all, some] = [of(null), of(Math.min(best, given.length))]
      expect(some.pct ?? 0).toBeGreaterThanOrEqual((all.pct ?? 0) - 1e-9)
      expect(some.pct ?? 0).toBeGreaterThanOrEqual(0)
      expect(some.pct ?? 0).toBeLessThanOrEqual(100 + 1e-9)
      expect(some.graded).toBeLessThanOrEqual(some.total + 1e-9)
    }),
  )
})
