import { readdirSync, readFileSync } from 'node:fs'
import { sheetProblem } from '@learn/contract/sandbox'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { describe, expect, it } from 'vitest'
import { runVectors, type Vector } from './vectors.ts'

const folder = new URL('../vectors/', import.meta.url)
const vectorsOf = (name: string): Vector[] =>
  (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Vector[]).map(vector => ({
    ...vector,
    problem: sheetProblem.parse(vector.problem),
  }))

describe('golden vectors, the same in Node and in a browser worker', () => {
  it.each(readdirSync(folder).filter(name => name.endsWith('.json')))('%s', name => {
    const vectors = vectorsOf(name)
    expect(vectors.length).toBeGreaterThan(3)
    expect(runVectors(vectors, ALL_FUNCTIONS)).toEqual([])
  })

  it('runs the rule of the documents with equivalent formulas off', () => {
    const rules = vectorsOf('documents.json').flatMap(({ problem }) => Object.values(problem.validations))
    expect(rules.every(({ formula }) => !formula.flag || formula.equivalent === 'off')).toBe(true)
  })

  it('tells what differs', () => {
    const wrong = vectorsOf('documents.json')
      .slice(0, 1)
      .map(first => ({ ...first, result: { finalScore: 1 }, cells: { E1: { earned: 9 }, Z9: {} } }))
    const title = wrong[0]?.title
    expect(runVectors(wrong, ALL_FUNCTIONS)).toEqual([
      `${title}: result.finalScore is 100, not 1`,
      `${title}: E1.earned is 10, not 9`,
      `${title}: Z9 is not graded`,
    ])
  })
})
