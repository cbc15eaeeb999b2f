import { expect, it } from 'vitest'
import { isCommon } from './common-password.ts'

it.each([
  'password123',
  'Qwertyuiop',
  '1234567890',
  'Password2026!',
  '  BASKETBALL7',
  'monkeymonkey',
  '!!california!!',
  'password password',
  'abcdefghij',
  'Abcd@1234567',
])('%s is common', async password => expect(await isCommon(password)).toBe(true))

it.each(['quiet river stones', 'learn-with-verdant', 'correct horse battery', '9845012345x', 'ദയവായി-ഒന്ന്-രണ്ട്'])(
  '%s is not',
  async password => expect(await isCommon(password)).toBe(false),
)
