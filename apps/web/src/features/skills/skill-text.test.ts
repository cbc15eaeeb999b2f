import type { Skill } from '@learn/contract/skills'
import { expect, it } from 'vitest'
import { piecesText, sumEvidence, weakest } from './skill-text.ts'

const activity = { id: 1, type: 'quiz' as const, name: 'Quiz' }
const placed = { activity, programId: 1, courseName: 'SQL', difficulty: 1 }
const practice = [{ ...placed, minutes: 20, levelAfter: 70 }]
const skill = (name: string, level: number | null, part: Partial<Skill> = {}): Skill => ({
  name,
  level,
  margin: 10,
  band: 'learning',
  evidence: [],
  practice,
  ...part,
})

it('adds up what a level is made of', () => {
  const evidence = [{ ...placed, part: null, pct: 80, at: 0, isSelfReported: false, weight: 1 }]
  expect(sumEvidence({ evidence }, { start: 50, startWeight: 2, halfLifeDays: 180, partWeight: 0.25 })).toEqual({
    weight: 3,
    points: 180,
    level: 60,
  })
})

it('finds the weakest skill with practice, an assessed one first', () => {
  const best = skill('Best', 90)
  expect(weakest([best, skill('None', null), skill('Low', 40), skill('Lower', 30, { practice: [] })])?.name).toBe('Low')
  expect(weakest([skill('None', null)])?.name).toBe('None')
  expect(weakest([skill('Done', 90, { practice: [] })])).toBeUndefined()
})

it.each([
  [0, 'No graded work yet'],
  [1, '1 graded piece'],
  [4, '4 graded pieces'],
])('%i: %s', (n, text) => expect(piecesText(n)).toBe(text))
