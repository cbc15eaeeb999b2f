import { expect, it } from 'vitest'
import { stepOf } from './step-dot.tsx'

it.each([
  ['new', 'auto', 'todo'],
  ['started', 'auto', 'now'],
  ['new', 'none', 'unseen'],
  ['started', 'none', 'seen'],
] as const)('%s of completion %s is %s: what nothing completes is never in progress', (state, completion, step) => {
  expect(stepOf({ state, completion, isLocked: false })).toBe(step)
})
