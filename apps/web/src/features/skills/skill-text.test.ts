import { expect, it } from 'vitest'
import { piecesText, sumEvidence, weakest } from './skill-text.ts'

const skill = (name: string, level: number | null, practice: readonly object[] = [{}]) => ({ name, level, practice })

it('adds up what a level is made of', () => {
  expect(sumEvidence([{ pct: 80, weight: 1 }], { start: 50, startWeight: 2 })).toEqual({
    weight: 3,
    points: 180,
    level: 60,
  })
})

it('finds the weakest skill with practice, an assessed one first', () => {
  const best = skill('Best', 90)
  expect(weakest([best, skill('None', null), skill('Low', 40), skill('Lower', 30, [])])?.name).toBe('Low')
  expect(weakest([skill('None', null)])?.name).toBe('None')
  expect(weakest([skill('Done', 90, [])])).toBeUndefined()
})

it.each([
  [0, 'No graded work yet'],
  [1, '1 graded piece'],
  [4, '4 graded pieces'],
])('%i: %s', (n, text) => expect(piecesText(n)).toBe(text))
