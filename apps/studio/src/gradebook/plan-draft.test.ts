import type { GradeColumn } from '@learn/contract/gradebook'
import { expect, it } from 'vitest'
import {
  addPart,
  changePart,
  countIn,
  draftFrom,
  partForEach,
  placeActivity,
  planFrom,
  removePart,
  sumOfWeights,
} from './plan-draft.ts'

const column = (id: number, counts = true): GradeColumn => ({
  id,
  type: 'quiz',
  name: `Quiz ${id}`,
  module: 'Module',
  minMarks: 0,
  maxMarks: 10 * id,
  passPct: 60,
  dueAt: null,
  counts,
})
const book = { columns: [column(1), column(2), column(3, false)] }
const plan = {
  passPct: 60,
  parts: [
    { name: 'Tests', weight: 62.5, best: 1, activityIds: [1, 3] },
    { name: 'Project', weight: 40, best: null, activityIds: [2] },
  ],
}

it('a plan is the same after it was opened', () => {
  expect(planFrom(draftFrom(plan), book)).toEqual(plan)
  expect(sumOfWeights(draftFrom(plan))).toBe(102.5)
  expect(planFrom(draftFrom({ parts: [], passPct: null }), book)).toEqual({ parts: [], passPct: null })
})

it('a part is complete with a name, a weight and an activity', () => {
  const empty = draftFrom({ parts: [], passPct: null })
  const added = addPart(empty)
  const [part] = added.parts
  const key = part?.key ?? -1
  const named = changePart(added, key, { name: ' Tests ', weight: '12,5' })
  expect([planFrom(added, book), planFrom(named, book)]).toEqual([null, null])
  const full = placeActivity(named, 2, key)
  expect(planFrom(full, book)?.parts).toEqual([{ name: 'Tests', weight: 12.5, best: null, activityIds: [2] }])
  expect(planFrom(changePart(full, key, { weight: '0' }), book)).toBeNull()
  expect(planFrom({ ...full, passPct: '101' }, book)).toBeNull()
  expect([countIn(full, key), countIn(placeActivity(full, 2, null), key)]).toEqual([1, 0])
  expect(removePart(full, key)).toEqual(empty)
})

it('marks that count are no more than the activities that are left', () => {
  const draft = changePart(draftFrom(plan), 0, { best: '2' })
  expect(planFrom(placeActivity(draft, 3, null), book)?.parts[0]).toMatchObject({ best: 1, activityIds: [1] })
})

it('each activity becomes a part that weighs what its points did', () => {
  const draft = partForEach(book, draftFrom(plan))
  expect(planFrom(draft, book)).toEqual({
    passPct: 60,
    parts: [
      { name: 'Quiz 1', weight: 10, best: null, activityIds: [1] },
      { name: 'Quiz 2', weight: 20, best: null, activityIds: [2] },
    ],
  })
})
