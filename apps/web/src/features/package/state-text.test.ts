import type { PackageAttempt } from '@learn/contract/packages'
import { expect, it } from 'vitest'
import { packageStateText } from './state-text.ts'

const attempt = (more: Partial<PackageAttempt>) => {
  const items = [{ index: 0, state: 'begun', scorePct: null } as const]
  return {
    id: '1',
    number: 1,
    startedAt: 0,
    endedAt: null,
    isComplete: false,
    score: null,
    done: 0,
    of: 1,
    items,
    place: 0,
    ...more,
  }
}

it.each([
  [[], null],
  [[attempt({ items: [] })], null],
  [[attempt({})], { words: 'In progress', isDone: false }],
  [[attempt({ score: 0 })], { words: 'Answered, 0 of 10', isDone: false }],
  [[attempt({ items: [] }), attempt({ score: 10, isComplete: true })], { words: 'Answered, 10 of 10', isDone: true }],
  [[attempt({ isComplete: true })], { words: 'Answered', isDone: true }],
])('%j stands as %j', (attempts, standing) => {
  expect(packageStateText({ attempts, maxScore: 10 })).toEqual(standing)
})
