import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sheetProblem } from '@learn/contract/sandbox'
import type { Vector } from '@learn/grading/vectors'
import { type GradingResults, grade } from '../support/grading-worker.ts'
import { inWorker } from '../support/in-worker.ts'
import { expect, test } from '../support/test.ts'

const folder = path.join(import.meta.dirname, '../../packages/grading/vectors')

test('a sheet is graded in a browser worker as it is in Node', async ({ page }) => {
  const vectors = globSync('*.json', { cwd: folder })
    .flatMap(file => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Vector[])
    .map(vector => ({ ...vector, problem: sheetProblem.parse(vector.problem) }))
  expect(vectors.length).toBeGreaterThan(30)
  const worker = path.join(import.meta.dirname, '../support/grading-worker.ts')
  const got = await inWorker<GradingResults>(page, worker, vectors)
  expect(got.failures).toEqual([])
  expect(got).toEqual(grade(vectors))
})
