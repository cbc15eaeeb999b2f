import { expect, it } from 'vitest'
import { findStop } from './find-stop.ts'

const row = (id: number, stopped: number) => ({
  activity: { id, type: 'page' as const, name: `Lesson ${id}` },
  stopped,
})

it('finds the activity at which most stopped, if there is one', () => {
  expect(findStop([row(1, 1), row(2, 4), row(3, 2)])).toBe(2)
  expect(findStop([row(1, 4), row(2, 4)])).toBeNull()
  expect(findStop([row(1, 1)])).toBeNull()
  expect(findStop([])).toBeNull()
})
