import path from 'node:path'
import { expect, it } from 'vitest'
import { fronts } from './fronts.ts'

it('draws the front of sign-in: its words, and nothing that could be typed into or pressed', {
  timeout: 60_000,
}, async () => {
  const { login = '' } = await fronts(path.join(import.meta.dirname, '..'), {})
  expect(login).toMatch(/<main\b/)
  expect(login).toMatch(/<h1\b[^>]*>Welcome back<\/h1>/)
  expect(login).not.toMatch(/<(?:input|button|a|script)\b/)
  // The great seed head, twenty times the rest, comes with the code.
  expect(login.length).toBeLessThan(5000)
})
