import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { jobOf, judge } from '@learn/code'
import { createRunner, findBackEnd } from '@learn/code/runner'
import { readQuestionFile } from '@learn/interchange'
import { afterAll, describe, expect, it } from 'vitest'

/** Files of questions of other people are not ours to ship: they lie beside the repository or where SAMPLES_DIR says. */
const repositoryRoot = path.join(import.meta.dirname, '../../../../..')
const folder = path.join(process.env.SAMPLES_DIR ?? path.join(repositoryRoot, '../shared/data'), 'courses/questions')
const workDir = mkdtempSync(path.join(tmpdir(), 'learning-references-'))
const cacheDir = path.join(tmpdir(), 'learning-code-tests')
mkdirSync(cacheDir, { recursive: true })
afterAll(() => rmSync(workDir, { recursive: true, force: true }))

describe.skipIf(!existsSync(folder))('the sample', () => {
  it.each([
    ['coderunner_python3demoquizquestions.xml', 6],
    ['coderunner_simpledemoquestions.xml', 5],
    ['coderunner_sqlexamples.xml', 2],
  ])('%s: the answer of each author passes all tests of its question', { timeout: 120_000 }, async (name, count) => {
    const backEnd = findBackEnd('auto', cacheDir)
    if (!backEnd) throw new Error('no way to lock a process down works here')
    const runner = createRunner({ backEnd, cacheDir })
    const { categories } = await readQuestionFile(path.join(folder, name), { workDir })
    const failed: string[] = []
    let run = 0
    for (const { files, versions } of categories.flatMap(({ questions }) => questions)) {
      const task = versions[0]?.question
      if (task?.type !== 'coderunner') continue
      const file = files.find(one => one.path === task.database)
      const database = file ? readFileSync(file.diskPath) : null
      const results = judge(task, await runner.run(jobOf(task, task.reference, { database })))
      run += 1
      if (!results.every(({ hasPassed }) => hasPassed)) failed.push(versions[0]?.name ?? '')
    }
    await runner.close()
    expect(failed).toEqual([])
    expect(run).toBe(count)
  })
})
