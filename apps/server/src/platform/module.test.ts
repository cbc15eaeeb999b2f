import { ERROR_STATUS, type ErrorCode } from '@learn/contract'
import { describe, expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'
import { AppError } from './errors.ts'
import { bindEndpoints } from './http/bind.ts'
import { createScopes } from './journal/scope.ts'
import type { Module } from './module.ts'
import { listModules } from './module-list.ts'
import { joinSources } from './search/join.ts'
import { createRegistry } from './webservice/registry.ts'
import { createWireFaults } from './webservice/wire-fault.ts'

const modules = (await createTestSystem()).modules()
const without = (part: 'functions' | 'endpoints') => modules.map(module => ({ ...module, [part]: {} }))
/** All modules, and one more that gives one of the things again. */
const twice = (more: Omit<Module, 'name'>) => [...modules, { name: 'copycat', ...more }]
const nothing = async () => ({}) as never

describe('the list of modules', () => {
  it('binds every function and endpoint of the contract', () => {
    expect(createRegistry(modules).size).toBeGreaterThan(25)
    expect(() => createRegistry(without('functions'))).toThrow('no module has a body for the function')
    expect(() => bindEndpoints({ route: () => undefined } as never, without('endpoints'))).toThrow(
      'no module has a handler for the endpoint',
    )
  })

  it.each([
    [
      'function',
      () => createRegistry(twice({ functions: { local_learn_search: nothing } })),
      'local_learn_search: search and copycat',
    ],
    [
      'endpoint',
      () => bindEndpoints({} as never, twice({ endpoints: { 'auth.time': nothing } })),
      'auth.time: auth and copycat',
    ],
    [
      'journal scope',
      () => createScopes(twice({ scopes: [{ kind: 'note', open: nothing }] })),
      'note: classroom and copycat',
    ],
    [
      'search kind',
      () => joinSources(twice({ searchSources: [{ kinds: ['course'], see: nothing }] })),
      'course: classroom and copycat',
    ],
    [
      'wire code',
      () => createWireFaults(twice({ wireCodes: { 'auth/taken': 'invalidtoken' } })),
      'auth/taken: auth and copycat',
    ],
    ['name', () => listModules([{ name: 'free' }, { name: 'free' }], 'auth.time'), 'free: free and free'],
  ])('refuses a %s that two modules give, and names both', (what, join, names) => {
    expect(join).toThrow(`two modules give the ${what} ${names}`)
  })
})

it('a refusal of the caller is no fault of the server to apps, whatever its code', () => {
  const faultOf = createWireFaults(modules)
  const told = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter(
    code => ERROR_STATUS[code] < 500 !== (faultOf(new AppError(code, '')).errorcode !== 'generalexceptionmessage'),
  )
  expect(told).toEqual(['request/wrong-method'])
})
