import type { PackageWay } from '@learn/contract/packages'
import { type PackageContent, type PackageRules, PLAIN_RULES } from '@learn/course/content/package'
import { describe, expect, it } from 'vitest'
import { packageContent } from '#testkit/package-content.ts'
import { attemptResult, countedScore, itemResult, withEnded, withReached } from './results.ts'

const [judged, plain] = packageContent().items
const of = (item: typeof judged, values: Record<string, string>, index = 0) => {
  if (!item) throw new Error('no item')
  return itemResult(index, item, values)
}

describe('how a part stands', () => {
  it.each([
    [{}, 'begun', null],
    [{ 'cmi.core.lesson_status': 'incomplete' }, 'begun', null],
    [{ 'cmi.core.lesson_status': 'completed' }, 'done', null],
    [{ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '8', 'cmi.core.score.max': '10' }, 'passed', 80],
    [{ 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '30' }, 'failed', 30],
    [{ 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0.5' }, 'done', 50],
    [{ 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' }, 'passed', null],
    [{ 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed', 'cmi.score.scaled': '-0.4' }, 'failed', 0],
    [{ 'cmi.core.score.raw': '900' }, 'begun', 100],
    [{ 'cmi.core.score.raw': 'lots', 'cmi.core.lesson_status': '<b>' }, 'begun', null],
    [{ 'cmi.core.score.raw': '1e999' }, 'begun', null],
  ] as [Record<string, string>, string, number | null][])('%j is %s', (values, state, scorePct) => {
    expect(of(plain, values)).toMatchObject({ state, scorePct })
  })

  it('is judged by its own pass mark and not by its own word', () => {
    const values = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '60' }
    expect(of(judged, values).state).toBe('failed')
    expect(of(judged, { ...values, 'cmi.core.score.raw': '70' }).state).toBe('passed')
    expect(of(judged, { 'cmi.core.score.raw': '90', 'cmi.core.lesson_status': 'incomplete' }).state).toBe('begun')
  })
})

it.each([
  [{ 'cmi.core.lesson_status': 'incomplete' }, 'passed', 90],
  [{ 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '10' }, 'passed', 90],
  [{ 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '95' }, 'passed', 95],
])('a part that passed with 90 and says %j has %s with %s', (values, state, scorePct) => {
  const { index: _index, ...before } = of(plain, { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' })
  expect(withReached(of(plain, values), before)).toMatchObject({ state, scorePct, isCompleted: true, hasPassed: true })
})

describe('how an attempt stands', () => {
  const result = (rules: Partial<PackageRules>, ...parts: Record<string, string>[]) => {
    const content = packageContent({ rules: { ...PLAIN_RULES, ...rules } })
    return attemptResult(
      content,
      parts.map((values, index) => of(index === 0 ? judged : plain, values, index)),
    )
  }
  const done = { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '80' }
  const open = { 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': '40' }

  it('asks for every part, or for one', () => {
    expect(result({}, done, open)).toMatchObject({ isComplete: false, done: 1, of: 2 })
    expect(result({}, done, done).isComplete).toBe(true)
    expect(result({ needs: { ...PLAIN_RULES.needs, everyItem: false } }, done, open).isComplete).toBe(true)
  })

  it('is what its manifest makes of its parts, where it says so', () => {
    const satisfied = { is: 'satisfied' } as const
    const rule = { makes: 'satisfied', of: 'any', least: 0, needsAll: false, conditions: [satisfied] } as const
    const standing = (
      sequencing: PackageContent['sequencing'],
      way?: PackageWay,
      status: 'passed' | 'completed' = 'passed',
    ) => {
      const rules = { ...PLAIN_RULES, needs: { ...PLAIN_RULES.needs, status } }
      const content = packageContent({ rules, sequencing })
      return attemptResult(content, [of(judged, done, 0), of(plain, open, 1)], way).isComplete
    }
    expect(standing({})).toBe(false)
    expect(standing({ rollup: [{ ...rule, conditions: [satisfied] }] })).toBe(true)
    expect(standing({ rollup: [{ ...rule, of: 'all', conditions: [satisfied] }] })).toBe(false)
    // A part that says nothing of itself is done once it was left.
    expect(standing({}, { begun: [1, 1, 1], over: [0, 1, 2] }, 'completed')).toBe(true)
    expect(standing({}, { begun: [1, 1, 1], over: [0, 1] }, 'completed')).toBe(false)
  })

  it('counts a part that ended without a word as the whole does', () => {
    const content = packageContent({
      rules: { ...PLAIN_RULES, needs: { ...PLAIN_RULES.needs, status: null } },
      sequencing: {},
    })
    const reporting = content.items.flatMap((item, index) => (item.reports ? [index] : []))
    const way = { begun: content.items.map(() => 1), over: content.items.map((_, index) => index) }
    const all = withEnded(content, [of(plain, {}, 1)], way)
    expect(all.map(({ index, state }) => [index, state])).toEqual(reporting.map(index => [index, 'done']))
    const { isComplete, done, of: most } = attemptResult(content, all, way)
    expect([isComplete, done]).toEqual([true, most])
    expect(withEnded(content, [of(plain, {}, 1)], { ...way, over: [] })).toMatchObject([{ index: 1, state: 'begun' }])
    expect(withEnded(packageContent(), [of(plain, {}, 1)], way)).toMatchObject([{ index: 1, state: 'begun' }])
  })

  it('does not count a part that ended and said that it is incomplete, or failed', () => {
    const needs = { ...PLAIN_RULES.needs, status: 'completed' } as const
    const content = packageContent({ rules: { ...PLAIN_RULES, needs }, sequencing: {} })
    const way = { begun: [1, 1, 1], over: [0, 1, 2] }
    const said = [
      of(plain, { 'cmi.success_status': 'failed' }, 0),
      of(plain, { 'cmi.completion_status': 'incomplete' }, 1),
    ]
    const all = withEnded(content, said, way)
    expect(all.filter(({ index }) => index < 2).map(({ state }) => state)).toEqual(['failed', 'begun'])
    expect(attemptResult(content, all, way).isComplete).toBe(false)
  })

  it('asks for a score where its rules do', () => {
    const needs = { status: null, score: 60, everyItem: false }
    expect(result({ needs }, open).isComplete).toBe(false)
    expect(result({ needs }, done).isComplete).toBe(true)
  })

  it.each([
    ['highest', 80],
    ['average', 60],
    ['sum', 100],
    ['items', 50],
  ] as const)('is worth the %s', (scoreOf, score) => {
    expect(result({ scoreOf }, done, open).score).toBe(score)
  })
})

it.each([
  ['highest', 9],
  ['first', 3],
  ['last', 6],
  ['average', 6],
] as const)('of several attempts the %s counts', (counts, score) => {
  expect(countedScore(counts, [3, null, 9, 6])).toBe(score)
  expect(countedScore(counts, [null])).toBeNull()
})
