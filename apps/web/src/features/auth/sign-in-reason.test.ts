import { expect, it } from 'vitest'
import { keepReason } from '#shared/lib/sign-in-reason.ts'
import { reasonFor } from './sign-in-reason.ts'

it('sign-in says why it is asked for before the page that was left, and before no other', () => {
  expect(reasonFor('/tickets?page=2')).toBeNull()
  keepReason('/tickets?page=2', 'You were signed out here')
  expect(reasonFor('/tickets?page=2')).toBe('You were signed out here')
  expect(reasonFor('/notes')).toBeNull()
})
