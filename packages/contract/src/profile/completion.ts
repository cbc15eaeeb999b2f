import type { StepId } from './fields.ts'
import { getItems, type Item, PROFILE_STEPS, type ProfileState } from './steps.ts'

interface StepShare {
  id: StepId
  name: string
  /** Per cent of the whole that the step is worth, and what of it is there. */
  worth: number
  earned: number
  items: readonly Item[]
}

export interface Completion {
  /** 0 to 100, whole; 100 only when nothing is left. */
  percent: number
  steps: readonly StepShare[]
}

/**
 * How complete a profile is: each step is worth its share, each thing that it asks for the same part of that share, the sum is rounded
 * down. What an answer makes needless (the organisation of who has not worked yet) is not asked for. (chosen: the documents name the
 * figure and not its arithmetic)
 */
export function getCompletion(state: ProfileState): Completion {
  const steps = PROFILE_STEPS.map(({ id, name, worth }) => {
    const items = getItems(id, state)
    const done = items.filter(({ isDone }) => isDone).length
    return { id, name, worth, earned: (worth * done) / items.length, items }
  })
  const isWhole = steps.every(({ items }) => items.every(({ isDone }) => isDone))
  // Sums of thirds are a hair below what they mean.
  const sum = Math.floor(steps.reduce((total, { earned }) => total + earned, 0) + 1e-9)
  return { percent: isWhole ? 100 : Math.min(sum, 99), steps }
}
