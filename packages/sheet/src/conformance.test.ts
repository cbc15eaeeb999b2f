import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ConformanceCase, runCase } from './conformance.ts'
import { ALL_FUNCTIONS } from './functions/all.ts'
import { COMMON_FUNCTIONS } from './functions/common.ts'

const lines = readFileSync(new URL('../fixtures/conformance.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const cases = lines.map(line => JSON.parse(line) as ConformanceCase)

describe('formulas recorded from Excel', { timeout: 60_000 }, () => {
  it('give the recorded value in at least 99 of 100 cases', () => {
    const failed = cases.filter(item => !runCase(item, ALL_FUNCTIONS).ok)
    expect(cases.length).toBeGreaterThan(1000)
    expect(failed.map(item => `${item.id} ${item.formula}`)).toHaveLength(
      Math.min(failed.length, Math.floor(cases.length / 100)),
    )
  })

  it('of spreadsheet courses need only the common functions', () => {
    const common = cases.filter(item => item.common)
    const failed = common.filter(item => !runCase(item, COMMON_FUNCTIONS).ok)
    expect(common.length).toBeGreaterThan(500)
    expect(failed.length).toBeLessThanOrEqual(common.length / 200)
  })

  it('are not passed by comparing loosely', () => {
    const wrong: ConformanceCase = {
      id: 'x',
      formula: '=1+1',
      sheet: 'S',
      at: 'A1',
      mode: 'plain',
      cells: {},
      expect: { t: 'n', v: 3 },
    }
    expect(runCase(wrong, ALL_FUNCTIONS)).toEqual({ ok: false, got: '2', want: '3' })
  })
})
