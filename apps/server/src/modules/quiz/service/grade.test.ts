import { describe, expect, it } from 'vitest'
import { getCounted, getGrade, getPct, getStatus, hasReachedPass } from './grade.ts'

it('three thirds of an import are all of the marks, and just below the pass mark is below it', () => {
  const thirds = getPct({ marks: 3 * 0.333_333_3 * 2, maxMarks: 2 })
  expect(getStatus({ pct: thirds, maxMarks: 2 }, { passPct: 100 })).toBe('cleared')
  expect(getStatus({ pct: getPct({ marks: 6.999, maxMarks: 10 }), maxMarks: 10 }, { passPct: 70 })).toBe('not_cleared')
})

describe('the grade of several attempts', () => {
  const attempt = (number: number, marks: number | null, state: 'submitted' | 'open' = 'submitted') => ({
    id: number * 10,
    number,
    state,
    marks,
    maxMarks: 10,
    submittedAt: null,
  })

  it('waits where the one attempt that counts waits to be marked', () => {
    const firstWaits = [attempt(1, null), attempt(2, 8)]
    expect(getGrade({ grading: 'first' }, firstWaits)).toBeNull()
    expect(getGrade({ grading: 'last' }, firstWaits)).toEqual({ pct: 80, from: [20] })
    const lastWaits = [attempt(2, null), attempt(1, 8), attempt(3, null, 'open')]
    expect(getGrade({ grading: 'last' }, [attempt(1, null)])).toBeNull()
    expect(getGrade({ grading: 'first' }, lastWaits)).toEqual({ pct: 80, from: [10] })
    expect(getGrade({ grading: 'highest' }, lastWaits)).toEqual({ pct: 80, from: [10] })
  })

  it('is of the last marked one while a later one waits: a new attempt takes no mark away', () => {
    const lastWaits = [attempt(1, 8), attempt(2, null)]
    expect(getGrade({ grading: 'last' }, lastWaits)).toEqual({ pct: 80, from: [10] })
    expect(getGrade({ grading: 'last' }, [...lastWaits, attempt(3, 2)])).toEqual({ pct: 20, from: [30] })
  })

  it('that reached the pass mark once has reached it, by the grading method', () => {
    const fell = [attempt(1, 8), attempt(2, 0)]
    const rose = [attempt(1, 0), attempt(2, 8)]
    const reached = (grading: 'highest' | 'average' | 'first' | 'last', attempts: typeof fell) =>
      hasReachedPass({ grading }, attempts, { passPct: 70 })
    expect((['highest', 'average', 'first', 'last'] as const).map(grading => reached(grading, fell))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect((['highest', 'average', 'first', 'last'] as const).map(grading => reached(grading, rose))).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(reached('last', [attempt(1, 6), attempt(2, null), attempt(3, 9, 'open')])).toBe(false)
    expect(hasReachedPass({ grading: 'last' }, fell, { passPct: 70 }, ({ number }) => number !== 1)).toBe(false)
  })

  it('is of no other attempt where the marks of the one that counts are not shown', () => {
    const both = [attempt(1, 4), attempt(2, 8)]
    expect(getGrade({ grading: 'first' }, both, ({ number }) => number !== 1)).toBeNull()
    expect(getGrade({ grading: 'last' }, both, ({ number }) => number !== 1)).toEqual({ pct: 80, from: [20] })
  })

  it('comes from the best one, which is not told while marks of any are hidden: it would say how they compare', () => {
    const both = [attempt(1, 4), attempt(2, 8), attempt(3, null, 'open')]
    const counted = (grading: 'highest' | 'average' | 'first' | 'last', hidden: readonly number[]) => [
      ...getCounted({ grading }, both, ({ number }) => !hidden.includes(number)),
    ]
    expect(counted('highest', [3])).toEqual([20])
    for (const hidden of [[1], [2], [1, 2]]) expect(counted('highest', hidden)).toEqual([])
    expect(counted('first', [1, 2])).toEqual([10])
    expect(counted('last', [1, 2])).toEqual([20])
    expect(counted('average', [1, 2])).toEqual([10, 20])
  })
})
