import type { StudioProgram } from '@learn/contract/studio'
import { expect, it } from 'vitest'
import { findScope, listScopes, scopeName, writeScope } from './scope.ts'

const batch = (id: number, name: string) => ({ id, name, seats: null, learners: 0, startAt: null, endAt: null })
const program = (id: number, name: string, batches: ReturnType<typeof batch>[]): StudioProgram => ({
  id,
  name,
  programType: 'premium',
  batches,
  courses: [],
  can: { edit: false, write: false, addPeople: false },
})
const PROGRAMS = [program(7, 'Analytics', [batch(43, 'June'), batch(44, 'July')]), program(43, 'Finance', [])]

it.each([
  ['program-7', [43, 44]],
  ['batch-44', [44]],
  ['43', [43]],
  [43, [43]],
  ['program-43', []],
])('reads %s', (given, ids) => {
  const scope = findScope(PROGRAMS, given)
  expect(scope?.batchIds).toEqual(ids)
  expect(findScope(PROGRAMS, writeScope(scope))).toEqual(scope)
})

it('knows no scope that is not there, or is no scope', () => {
  for (const given of ['program-8', 'batch-7', 'course-1', '', undefined, {}, '43 or 1=1'])
    expect(findScope(PROGRAMS, given)).toBeNull()
})

it('names scopes, and lists them', () => {
  expect(findScope(PROGRAMS, 43) && listScopes(PROGRAMS).map(({ name }) => name)).toEqual([
    'Analytics',
    'Analytics, June',
    'Analytics, July',
    'Finance',
  ])
  const scope = findScope(PROGRAMS, 'batch-43')
  expect(scope && scopeName(scope)).toBe('Analytics, June')
})
