import { expect, it } from 'vitest'
import { signInBecause } from '#shared/lib/sign-in-reason.ts'
import { reasonFor } from './sign-in-reason.ts'

it('sign-in says why it is asked for before the page that was left, and before no other', () => {
  expect(reasonFor('/tickets?page=2')).toBeNull()
  window.history.replaceState(null, '', '/tickets?page=2')
  expect(signInBecause('You were signed out here')).toBe('/login?next=%2Ftickets%3Fpage%3D2')
  expect(reasonFor('/tickets?page=2')).toBe('You were signed out here')
  expect(reasonFor('/notes')).toBeNull()
})
