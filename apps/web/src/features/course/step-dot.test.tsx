import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { getStep, StepDot } from './step-dot.tsx'

afterEach(cleanup)

it.each([
  ['new', 'auto', 'todo'],
  ['started', 'auto', 'now'],
  ['new', 'none', 'unseen'],
  ['started', 'none', 'seen'],
] as const)('%s of completion %s is %s: what nothing completes is never in progress', (state, completion, step) => {
  expect(getStep({ state, completion, isLocked: false })).toBe(step)
})

it('ticks only what is done', () => {
  const hasTick = (state: 'started' | 'completed') => {
    render(<StepDot row={{ state, completion: 'none', isLocked: false }} />)
    const [dot] = screen.getAllByRole('img').toReversed()
    return dot?.querySelector('svg') !== null
  }
  expect([hasTick('completed'), hasTick('started')]).toEqual([true, false])
})
