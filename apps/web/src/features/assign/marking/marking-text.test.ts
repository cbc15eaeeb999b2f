import type { AssignmentSheet, SheetRow } from '@learn/contract/assignments'
import { expect, it } from 'vitest'
import { getBeside, getNext, getRows } from './marking-text.ts'

const row = (userId: number, state: SheetRow['state'], lateS = 0): SheetRow => ({
  userId,
  who: `Learner ${userId}`,
  dueAt: null,
  closeAt: null,
  state,
  workId: state === 'none' || state === 'draft' ? null : userId * 10,
  number: 1,
  submittedAt: null,
  lateS,
  points: null,
})
const rows = [row(1, 'held'), row(2, 'none'), row(3, 'waiting', 60), row(4, 'waiting')]
const sheet = { rows } as unknown as AssignmentSheet

it('lists what waits, everybody, and who was late', () => {
  expect(getRows(sheet, 'todo').map(({ userId }) => userId)).toEqual([3, 4])
  expect(getRows(sheet, 'all')).toHaveLength(4)
  expect(getRows(sheet, 'late').map(({ userId }) => userId)).toEqual([3])
})

it('goes on with the next that waits, around the end, and past who handed nothing in', () => {
  expect(getNext(rows, '1')).toBe('3')
  expect(getNext(rows, '4')).toBe('3')
  expect(getNext([row(1, 'held'), row(2, 'none'), row(5, 'released')], '1')).toBe('5')
  expect(getNext([row(1, 'held')], '1')).toBe('1')
})

it('steps to the one beside, around both ends', () => {
  expect(getBeside(rows, '4', 1)).toBe('1')
  expect(getBeside(rows, '1', -1)).toBe('4')
})
