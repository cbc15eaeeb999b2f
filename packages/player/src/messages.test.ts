import { expect, it } from 'vitest'
import { parsePlayerMessage } from './messages.ts'

it.each([
  [{ kind: 'here' }],
  [{ kind: 'saved', item: 0, values: { 'cmi.location': '3' }, isLast: false }],
  [{ kind: 'saved', item: 0, values: {}, isLast: false, isCut: true }],
  [{ kind: 'missing', item: 2 }],
  [{ kind: 'astray', item: 2, away: null, canGoBack: true }],
  [{ kind: 'astray', item: 2, away: 'https://o.example/a', canGoBack: false }],
  [{ kind: 'asked', to: 'next' }],
  [{ kind: 'asked', to: 'choice', key: 'test' }],
  [{ kind: 'closed', item: 1 }],
  [{ kind: 'height', px: 1400 }],
])('%j is a message of a package', message => {
  expect(parsePlayerMessage(message)).toEqual(message)
})

it.each([
  [null],
  ['here'],
  [{ kind: 'here', more: 1 }],
  [{ kind: 'saved', item: -1, values: {}, isLast: true }],
  [{ kind: 'saved', item: 0.5, values: {}, isLast: true }],
  [{ kind: 'saved', item: 0, values: { a: 1 }, isLast: true }],
  [{ kind: 'saved', item: 0, values: { a: 'x'.repeat(65_001) }, isLast: true }],
  [{ kind: 'asked', to: 'https://example.org' }],
  [{ kind: 'height', px: 1e9 }],
  [{ kind: 'height', px: -1 }],
  [{ kind: 'height', px: '100%' }],
  [{ kind: 'open', item: 0 }],
])('%j is none', message => {
  expect(parsePlayerMessage(message)).toBeNull()
})

it('more than a part may hold is none, though each value may be so long', () => {
  const values = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`v${n}`, 'x'.repeat(60_000)]))
  expect(parsePlayerMessage({ kind: 'saved', item: 0, values, isLast: true })).toBeNull()
})
