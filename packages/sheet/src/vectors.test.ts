import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from './functions/all.ts'
import { runVectors, type Vector } from './vectors.ts'

const folder = new URL('../vectors/', import.meta.url)

describe('golden vectors, the same in Node and in a browser worker', () => {
  it.each(readdirSync(folder).filter(name => name.endsWith('.json')))('%s', name => {
    const vectors = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Vector[]
    expect(vectors.length).toBeGreaterThan(3)
    expect(runVectors(vectors, ALL_FUNCTIONS)).toEqual([])
  })

  it('tells which cell differs', () => {
    const wrong = [{ title: 'a sum', cells: { A1: '=1+1' }, values: { A1: 3 }, texts: { A1: 'x' } }]
    expect(runVectors(wrong, ALL_FUNCTIONS)).toEqual(['a sum: A1 is 2, not 3', 'a sum: A1 shows 2, not x'])
  })
})
