import { describe, expect, it } from 'vitest'
import { BATCH_MOST } from '../base/batch-address.ts'
import type { Endpoint } from '../base/endpoint.ts'
import { endpoints, learningFunctions } from '../domains.ts'
import { FIRST, getAddress, PAGE_NAMES, PAGES, pageAt } from './plain.ts'

/** An address with its parts named alike, whatever they are called. */
const shapeOf = (address: string): string => address.replaceAll(/[:#~]\w+/g, '*')

const ENDPOINTS = Object.values<Endpoint>(endpoints).map(
  ({ method, service, path }) => `${method} ${shapeOf(`/api/${service}${path}`)}`,
)

describe('pages as data', () => {
  it('writes an address from the parts of a path, quoted', () => {
    expect(getAddress('home')).toBe('/')
    expect(getAddress('activity', { programid: 11, type: 'page', id: 31 })).toBe('/page-activity/11/page/31')
    expect(getAddress('programSearch', { id: 'a/b' })).toBe('/program-search/a%2Fb')
  })

  it.each(PAGE_NAMES)('finds %s at its own address, with or without a slash at the end', name => {
    const parts = Object.fromEntries([...PAGES[name].path.matchAll(/:(\w+)/g)].map(([, part]) => [part, '7']))
    const address = PAGES[name].path.replace(/:\w+/g, '7')
    expect(pageAt(address)).toEqual({ name, parts })
    if (address !== '/') expect(pageAt(`${address}/`)).toEqual({ name, parts })
  })

  it.each(['/nowhere', '/free/nothing', '/program-timeline', '/login/x', '//'])('finds none at %s', address =>
    expect(pageAt(address)).toBeNull(),
  )

  it.each(PAGE_NAMES)('asks first for %s what the contract knows, with parts that its path has', name => {
    const { path } = PAGES[name]
    const first = FIRST[name] ?? []
    expect(first.length).toBeLessThan(BATCH_MOST)
    for (const { call, params } of first) {
      if (call.startsWith('/')) expect(ENDPOINTS).toContain(`${params ? 'POST' : 'GET'} ${shapeOf(call)}`)
      else expect(Object.keys(learningFunctions)).toContain(call)
      for (const [, part] of call.matchAll(/~(\w+)/g)) expect(path).toContain(`:${part}`)
      for (const value of Object.values(params ?? {}))
        if (/^[:~]/.test(String(value))) expect(path).toMatch(new RegExp(`:${String(value).slice(1)}(/|$)`))
    }
  })
})
