import { expect, it } from 'vitest'
import { getNavRequest, getValidity } from './nav-request.ts'

it.each([
  ['continue', { to: 'next' }],
  ['_previous', { to: 'previous' }],
  ['suspendAll', { to: 'suspendAll' }],
  ['{target=test-1}choice', { to: 'choice', key: 'test-1' }],
  ['_none_', { to: 'exit' }],
  ['', { to: 'exit' }],
  ['constructor', { to: 'exit' }],
])('a part that asks for %j goes to %j', (request, asked) => {
  expect(getNavRequest(request)).toEqual(asked)
})

it.each([
  ['adl.nav.request_valid.continue', 'true'],
  ['adl.nav.request_valid.previous', 'false'],
  ['adl.nav.request_valid.choice.{target=a}', 'true'],
  ['adl.nav.request_valid.choice.{target=b}', 'false'],
  ['adl.nav.request_valid.suspendAll', 'true'],
  ['adl.nav.request', undefined],
  ['cmi.entry', undefined],
])('%s is %s', (name, valid) => {
  expect(getValidity(name, { kind: 'ahead', hasNext: true, hasPrevious: false, choices: ['a'] })).toBe(valid)
})
