import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../base/endpoint.ts'
import { endpoints, learningFunctions } from '../domains.ts'
import { addressOf, FIRST, PAGE_NAMES, PAGES, pageAt } from './plain.ts'

/** An address with its parts named alike, whatever they are called. */
const shapeOf = (address: string): string => address.replaceAll(/[:#~]\w+/g, '*')

const READ = Object.values<Endpoint>(endpoints)
  .filter(({ method }) => method === 'GET')
  .map(({ service, path }) => shapeOf(`/api/${service}${path}`))

describe('pages as data', () => {
  it('writes an address from the parts of a path, quoted', () => {
    expect(addressOf('home')).toBe('/')
    expect(addressOf('activity', { programid: 11, type: 'page', id: 31 })).toBe('/page-activity/11/page/31')
    expect(addressOf('programSearch', { id: 'a/b' })).toBe('/program-search/a%2Fb')
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
    const first = FIRST[name]
    if (!first) return expect(first).toBeUndefined()
    if (first.call.startsWith('/')) {
      expect(READ).toContain(shapeOf(first.call))
      for (const [, part] of first.call.matchAll(/~(\w+)/g)) expect(path).toContain(`:${part}`)
      return undefined
    }
    expect(Object.keys(learningFunctions)).toContain(first.call)
    for (const value of Object.values(first.params))
      if (/^[:~]/.test(value)) expect(path).toMatch(new RegExp(`:${value.slice(1)}(/|$)`))
    return undefined
  })
})
