import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Availability, type AvailabilityRule, judge, type LearnerFacts } from './availability.ts'

const now = new Date('2026-11-21T12:30:00Z')
const later = new Date('2026-11-28T03:30:00Z')
const earlier = new Date('2026-11-01T03:30:00Z')

const facts = (done: number[] = [], grades: Record<number, number> = {}): LearnerFacts => ({
  now,
  isComplete: id => done.includes(id),
  gradePct: id => grades[id] ?? null,
  hasPassed: id => (grades[id] === undefined ? null : grades[id] >= 70),
})
const tree = (
  rules: (Availability | AvailabilityRule)[],
  operator: Availability['operator'] = 'all',
): Availability => ({
  operator,
  rules,
  isShownWhenLocked: true,
})
const from = (at: Date): AvailabilityRule => ({ kind: 'date', direction: 'from', at })
const until = (at: Date): AvailabilityRule => ({ kind: 'date', direction: 'until', at })
const done = (
  activityId: number,
  expected: 'complete' | 'incomplete' | 'pass' | 'fail' = 'complete',
): AvailabilityRule => ({
  kind: 'completion',
  activityId,
  name: 'Joins',
  expected,
})
const grade = (minPct: number | null, maxPct: number | null): AvailabilityRule => ({
  kind: 'grade',
  activityId: 1,
  name: 'Quiz',
  minPct,
  maxPct,
})

describe('availability of sections and activities', () => {
  it.each([
    ['nothing', [], facts(), true, []],
    ['a day that has come', [from(earlier)], facts(), true, []],
    ['a day to come', [from(later)], facts(), false, ['Opens 28 Nov, 2026, 9:00 AM']],
    ['a day that has passed', [until(earlier)], facts(), false, ['Closed 1 Nov, 2026, 9:00 AM']],
    ['an activity not done', [done(1)], facts(), false, ['Complete “Joins” first']],
    ['an activity done', [done(1)], facts([1]), true, []],
    ['an activity to be passed', [done(1, 'pass')], facts([1]), false, ['Pass “Joins” first']],
    ['a passed one', [done(1, 'pass')], facts([1], { 1: 80 }), true, []],
    [
      'one done with a grade that does not pass',
      [done(1, 'pass')],
      facts([1], { 1: 40 }),
      false,
      ['Pass “Joins” first'],
    ],
    ['a failed one', [done(1, 'fail')], facts([1], { 1: 40 }), true, []],
    ['only while open', [done(1, 'incomplete')], facts([1]), false, ['Only while “Joins” is not complete']],
    ['a grade too low', [grade(70, null)], facts([], { 1: 69.9 }), false, ['Needs at least 70% in “Quiz”']],
    ['the exact grade', [grade(70, null)], facts([], { 1: 70 }), true, []],
    ['the exact upper edge', [grade(null, 70)], facts([], { 1: 70 }), false, ['Needs less than 70% in “Quiz”']],
    ['no grade', [grade(0, null)], facts(), false, ['Needs at least 0% in “Quiz”']],
    ['a condition we cannot judge', [{ kind: 'other' } as const], facts(), true, []],
    ['two of which one fails', [from(earlier), done(1)], facts(), false, ['Complete “Joins” first']],
  ])('all of: %s', (_name, rules, who, isOpen, reasons) => {
    expect(judge(tree(rules), who)).toMatchObject({ isOpen, reasons })
  })

  it('any of: one that holds is enough, and none is told as a choice', () => {
    expect(judge(tree([from(later), done(1)], 'any'), facts([1])).isOpen).toBe(true)
    expect(judge(tree([from(later), done(1)], 'any'), facts()).reasons).toEqual([
      'Opens 28 Nov, 2026, 9:00 AM, or Complete “Joins” first',
    ])
  })

  it('not all of, not any of', () => {
    expect(judge(tree([done(1), done(2)], 'not-any'), facts([1])).isOpen).toBe(false)
    expect(judge(tree([done(1), done(2)], 'not-any'), facts()).isOpen).toBe(true)
    expect(judge(tree([done(1), done(2)], 'not-all'), facts([1])).isOpen).toBe(true)
    expect(judge(tree([done(1), done(2)], 'not-all'), facts([1, 2])).isOpen).toBe(false)
  })

  it('tells the opening day only when waiting is all there is to do', () => {
    expect(judge(tree([from(later)]), facts()).opensAt).toEqual(later)
    expect(judge(tree([from(later), done(1)]), facts()).opensAt).toBeNull()
  })

  it('nests', () => {
    const nested = tree([tree([done(1), done(2)], 'any'), from(earlier)])
    expect(judge(nested, facts([2])).isOpen).toBe(true)
    expect(judge(nested, facts()).isOpen).toBe(false)
  })

  it('always says why it is closed', () => {
    const rule = fc.oneof(
      fc.constantFrom(from(later), from(earlier), until(later), until(earlier), grade(50, null), grade(null, 50)),
      fc.record({
        kind: fc.constant('completion' as const),
        activityId: fc.integer({ min: 1, max: 3 }),
        name: fc.constant('X'),
        expected: fc.constantFrom('complete' as const, 'incomplete' as const, 'pass' as const, 'fail' as const),
      }),
    )
    const operator = fc.constantFrom('all' as const, 'any' as const, 'not-all' as const, 'not-any' as const)
    const trees = fc.record({ operator, rules: fc.array(rule, { maxLength: 4 }), isShownWhenLocked: fc.boolean() })
    fc.assert(
      fc.property(trees, fc.array(fc.integer({ min: 1, max: 3 })), (availability, completed) => {
        const judgement = judge(availability, facts(completed))
        expect(judgement.isOpen || judgement.reasons.join('').length > 0).toBe(true)
      }),
    )
  })
})
