import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import ConflictDialog from './conflict-dialog.tsx'
import type { Conflict } from './op.ts'

afterEach(cleanup)

it.each([
  ['two texts of notes', true, 1],
  ['two formulas: joined they are no formula', false, 0],
])('offers to keep both of %s', (_what, isJoinable, count) => {
  const conflict = { mine: '=2', theirs: { payload: '=3', updatedAt: 1 } } as unknown as Conflict
  render(
    <ConflictDialog
      name="G2"
      conflict={conflict}
      isJoinable={isJoinable}
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
  )
  expect(screen.queryAllByRole('button', { name: 'Keep both' })).toHaveLength(count)
  expect(screen.getByRole('button', { name: "Keep this device's" })).toBeDefined()
})

it('offers to keep both of two things that something else can hold', () => {
  const conflict = { mine: { answer: 'a' }, theirs: { payload: { answer: 'b' }, updatedAt: 1 } } as unknown as Conflict
  const props = { name: 'Question 2', conflict, isJoinable: true, onChoose: () => undefined, onClose: () => undefined }
  const { rerender } = render(<ConflictDialog {...props} />)
  expect(screen.queryByRole('button', { name: 'Keep both' })).toBeNull()
  rerender(<ConflictDialog {...props} joined={{ answer: 'b\n\na' }} />)
  expect(screen.getByRole('button', { name: 'Keep both' })).toBeDefined()
})
