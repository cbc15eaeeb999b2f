import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ConformanceCase } from '@learn/sheet/conformance'
import type { Vector } from '@learn/sheet/vectors'
import { inWorker } from '../support/in-worker.ts'
import { calculate, type SheetResults, type SheetWork } from '../support/sheet-worker.ts'
import { expect, test } from '../support/test.ts'

const sheet = path.join(import.meta.dirname, '../../packages/sheet')

/** Numbers to 14 digits: `Math.exp` and its like differ in the last bit between versions of V8. */
const rounded = ({ failures, got }: SheetResults): SheetResults => ({
  failures,
  got: got.map(text => text.replace(/-?\d+\.\d+(e[+-]?\d+)?/g, number => Number(number).toPrecision(14))),
})

test('the formula engine calculates in a browser worker what it calculates in Node', async ({ page }) => {
  const vectors = globSync('vectors/*.json', { cwd: sheet }).flatMap(
    file => JSON.parse(readFileSync(path.join(sheet, file), 'utf8')) as Vector[],
  )
  const cases = readFileSync(path.join(sheet, 'fixtures/conformance.jsonl'), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('{"id"'))
    .map(line => JSON.parse(line) as ConformanceCase)
  expect(vectors.length).toBeGreaterThan(10)
  expect(cases.length).toBeGreaterThan(900)
  const work: SheetWork = { vectors, cases }

  const got = await inWorker<SheetResults>(page, path.join(import.meta.dirname, '../support/sheet-worker.ts'), work)
  expect(got.failures).toEqual([])
  expect(rounded(got)).toEqual(rounded(calculate(work)))
})
