import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRunner, findBackEnd, runAnswer } from '@learn/code/runner'
import { bankOfCourse, readMoodleBackup, readQuestionFile } from '@learn/interchange'
import type { BankCategory } from '@learn/questions'
import { afterAll, describe, expect, it } from 'vitest'

/** Files of questions of other people are not ours to ship: they lie beside the repository or where SAMPLES_DIR says. */
const repositoryRoot = path.join(import.meta.dirname, '../../../../..')
const folder = path.join(process.env.SAMPLES_DIR ?? path.join(repositoryRoot, '../shared/data'), 'courses')
const workDir = mkdtempSync(path.join(tmpdir(), 'learning-references-'))
const cacheDir = path.join(tmpdir(), 'learning-code-tests')
mkdirSync(cacheDir, { recursive: true })
afterAll(() => rmSync(workDir, { recursive: true, force: true }))

/** The categories of a file of questions, or of the bank of a backup; its files are there until `end`. */
async function categoriesOf(name: string, end: (close: () => Promise<void>) => void): Promise<BankCategory[]> {
  const file = path.join(folder, name)
  if (!name.endsWith('.mbz')) return [...(await readQuestionFile(file, { workDir })).categories]
  const { course, close } = await readMoodleBackup(file, { workDir })
  end(close)
  return bankOfCourse(course.questionCategories)
}

describe.skipIf(!existsSync(folder))('the sample', () => {
  it.each([
    ['questions/coderunner_python3demoquizquestions.xml', 6, 0],
    ['questions/coderunner_simpledemoquestions.xml', 8, 0],
    ['questions/coderunner_sqlexamples.xml', 2, 0],
    // Its authors wrote no answers down.
    ['mbz/coderunner_backuptester_V4.5.3.mbz', 1, 13],
  ])(
    '%s: the answer of each author passes all tests of its question',
    { timeout: 120_000 },
    async (name, count, without) => {
      const backEnd = findBackEnd('auto', cacheDir)
      if (!backEnd) throw new Error('no way to lock a process down works here')
      const runner = createRunner({ backEnd, cacheDir })
      const closing: (() => Promise<void>)[] = [() => runner.close()]
      const failed: string[] = []
      let [run, unanswered] = [0, 0]
      for (const { files, versions } of (await categoriesOf(name, close => closing.push(close))).flatMap(
        ({ questions }) => questions,
      )) {
        const task = versions[0]?.question
        if (task?.type !== 'coderunner') continue
        if (task.reference === '') {
          unanswered += 1
          continue
        }
        const file = files.find(one => one.path === task.database)
        const database = file ? readFileSync(file.diskPath) : null
        const { tests: results } = await runAnswer(runner.run, task, task.reference, { database })
        run += 1
        if (!results.every(({ hasPassed }) => hasPassed)) failed.push(versions[0]?.name ?? '')
      }
      for (const close of closing) await close()
      expect(failed).toEqual([])
      expect([run, unanswered]).toEqual([count, without])
    },
  )
})
