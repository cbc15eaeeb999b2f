import { expect, it } from 'vitest'
import { seal, unseal } from './sealed.ts'

const plain = Buffer.from('a secret of twenty b')

it('is read again with the same key, purpose and owner, and never written twice alike', () => {
  const sealed = seal('key', 'purpose', '7', plain)
  expect(unseal('key', 'purpose', '7', sealed)).toEqual(plain)
  expect(sealed.includes(plain)).toBe(false)
  expect(seal('key', 'purpose', '7', plain)).not.toEqual(sealed)
})

it.each([
  ['another key', ['other', 'purpose', '7']],
  ['another purpose', ['key', 'other', '7']],
  ['another owner', ['key', 'purpose', '8']],
] as const)('is not read with %s', (_name, [key, purpose, owner]) => {
  const sealed = seal('key', 'purpose', '7', plain)
  expect(() => unseal(key, purpose, owner, sealed)).toThrow()
})

it('is not read when a byte was changed', () => {
  const sealed = seal('key', 'purpose', '7', plain)
  sealed[20] = (sealed[20] ?? 0) ^ 1
  expect(() => unseal('key', 'purpose', '7', sealed)).toThrow()
})
