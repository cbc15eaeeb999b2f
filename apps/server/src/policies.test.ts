import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { roleOf, type Subject } from '#platform/policy.ts'
import { can as ofAuth } from './modules/auth/policy.ts'
import { can as ofFree } from './modules/free/policy.ts'
import { can as ofLearning } from './modules/learning/policy.ts'
import { can as ofProfile } from './modules/profile/policy.ts'
import { can as ofProgress } from './modules/progress/policy.ts'
import { can as ofProtocol } from './modules/protocol/policy.ts'
import { can as ofStaff } from './modules/staff/policy.ts'

const premium: Subject = { isStudent: true, accessType: 'Premium', via: 'session' }
const free: Subject = { ...premium, accessType: 'Free' }
const staff: Subject = { ...premium, isStudent: false }
const server: Subject = { ...staff, via: 'token' }
const everybody = { premium, free, staff, server }
/** Who may, of the four. */
const may = (ask: (caller: Subject) => boolean) =>
  Object.entries(everybody).flatMap(([name, caller]) => (ask(caller) ? [name] : []))

describe('who may do what', () => {
  it('is asked here of every policy that there is', () => {
    const modules = path.join(import.meta.dirname, 'modules')
    const found = globSync('*/policy.ts', { cwd: modules }).map(file => path.dirname(file))
    expect(found.toSorted()).toEqual(['auth', 'free', 'learning', 'profile', 'progress', 'protocol', 'staff'])
  })

  it('has two roles', () => {
    expect(Object.values(everybody).map(roleOf)).toEqual(['learner', 'learner', 'staff', 'staff'])
  })

  it.each([
    ['make accounts', (c: Subject) => ofAuth(c, 'make accounts'), ['server']],
    ['see the staff home', (c: Subject) => ofStaff(c, 'see the institute'), ['staff', 'server']],
    ['write grades', (c: Subject) => ofProtocol(c, 'write grades'), ['staff', 'server']],
    ['have a marketing profile', (c: Subject) => ofProfile(c, 'be told to marketing'), ['premium']],
    ['open a paid course', (c: Subject) => ofLearning(c, 'open', { isFree: false }), ['premium', 'staff', 'server']],
    ['open a free course', (c: Subject) => ofLearning(c, 'open', { isFree: true }), Object.keys(everybody)],
    ['take a free course', (c: Subject) => ofFree(c, 'enrol', { isFree: true }), Object.keys(everybody)],
    ['take a paid course', (c: Subject) => ofFree(c, 'enrol', { isFree: false }), []],
    [
      'mark by hand what is',
      (c: Subject) => ofProgress(c, 'mark done', { completion: 'manual' }),
      Object.keys(everybody),
    ],
    ['mark by hand what has rules', (c: Subject) => ofProgress(c, 'mark done', { completion: 'auto' }), []],
    ['mark by hand what is not tracked', (c: Subject) => ofProgress(c, 'mark done', { completion: 'none' }), []],
  ])('%s', (_act, ask, expected) => {
    expect(may(ask)).toEqual(expected)
  })
})
