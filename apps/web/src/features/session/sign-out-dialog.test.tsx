import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { WaitingOp } from '#shared/journal/op.ts'
import SignOutDialog from './sign-out-dialog.tsx'

afterEach(cleanup)

const op = (slot: string): WaitingOp => ({
  opId: slot,
  userId: 7,
  scope: 'notes',
  slot,
  device: 'one',
  clientSeq: 1,
  baseOpId: null,
  payload: 'a note',
  isSealed: false,
  touchedMs: 0,
  refusal: null,
})

it.each([
  [1, '1 change is not sent yet', /^It stays in this browser and is sent .* download it first\.$/],
  [2, '2 changes are not sent yet', /^They stay in this browser and are sent .* download them first\.$/],
])('work of %i that waits is told in the right number', (count, title, lead) => {
  const work = Array.from({ length: count }, (_op, at) => op(`note-${at}`))
  render(<SignOutDialog work={work} submissions={0} onSignOut={vi.fn()} onClose={vi.fn()} />)
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  expect(screen.getByText(lead)).toBeTruthy()
})

it('submissions that wait are told beside changes', () => {
  render(<SignOutDialog work={[op('note')]} submissions={2} onSignOut={vi.fn()} onClose={vi.fn()} />)
  expect(screen.getByRole('dialog', { name: '1 change and 2 submissions are not sent yet' })).toBeTruthy()
  cleanup()
  render(<SignOutDialog work={[]} submissions={1} onSignOut={vi.fn()} onClose={vi.fn()} />)
  expect(screen.getByRole('dialog', { name: '1 submission is not sent yet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})
