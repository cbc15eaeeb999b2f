import { beforeEach, describe, expect, it } from 'vitest'
import { mergeQuery, readQuery } from './query-state.ts'

beforeEach(() => window.history.replaceState(null, '', '/tickets?status=open&page=3#list'))

describe('page state in the query string (spec: platform 2)', () => {
  it('every parameter is read into a map', () => {
    expect([...readQuery('?a=1&token=12345678901234567890&b=x%20y')]).toEqual([
      ['a', '1'],
      ['token', '12345678901234567890'],
      ['b', 'x y'],
    ])
    expect([...readQuery()]).toEqual([
      ['status', 'open'],
      ['page', '3'],
    ])
  })

  it.each([
    ['adds to what is there', { page: 1, course: 'SQL' }, {}, '?status=open&page=1&course=SQL'],
    ['starts empty if asked', { page: 1 }, { isFresh: true }, '?page=1'],
    ['drops null and empty ones', { status: null, page: '' }, {}, ''],
    ['leaves alone what is undefined', { page: undefined }, {}, '?status=open&page=3'],
    ['keeps zero and false', { page: 0, all: false }, { isFresh: true }, '?page=0&all=false'],
    ['cleans what was empty before', { page: 1 }, { search: '?q=&page=9' }, '?page=1'],
  ] as const)('merging %s', (_rule, values, options, query) => {
    expect(mergeQuery(values, options)).toBe(query)
  })
})
