import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRunner, findBackEnd, runAnswer } from '@learn/code/runner'
import { readQuestionFile } from '@learn/interchange'
import type { BankQuestion, QuestionOf } from '@learn/questions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Questions of other people are not ours to ship: they lie beside the repository or where SAMPLES_DIR says. */
const samplesDir = path.join(
  process.env.SAMPLES_DIR ?? path.join(import.meta.dirname, '../../../../../../shared/data'),
  'courses/questions',
)
const hasSamples = existsSync(samplesDir)
if (!hasSamples) console.warn(`code-samples.test.ts is skipped: no files of questions in ${samplesDir}`)

const cacheDir = path.join(tmpdir(), 'learning-code-tests')
const backEnd = findBackEnd('auto', cacheDir)
if (!backEnd) throw new Error('no way to lock a process down works here')
const runner = createRunner({ backEnd, cacheDir, keepsSpare: true })
beforeAll(() => runner.prepare(), 120_000)
afterAll(() => runner.close())

type Code = QuestionOf<'coderunner'>

/** Whether the author’s own answer passes the author’s own tests. */
async function passes(question: Code, { files }: Pick<BankQuestion, 'files'>): Promise<boolean> {
  const bytesOf = async (name: string) => {
    const file = files.find(one => one.path === name)
    return file ? readFile(file.diskPath) : null
  }
  const database = question.database === '' ? null : await bytesOf(question.database)
  const beside = { tests: question.tests, database: database && Uint8Array.from(database) }
  const { tests } = await runAnswer(runner.run, question, question.reference, beside)
  return tests.every(({ hasPassed }) => hasPassed)
}

describe.skipIf(!hasSamples)('code questions of the sample', () => {
  it.each([
    // Of the file's questions, so many can be asked, and so many answers of authors pass; two in Python lean on what CodeRunner leaves out.
    ['coderunner_python3demoquizquestions.xml', 6],
    ['coderunner_simpledemoquestions.xml', 8],
    ['coderunner_sqlexamples.xml', 2],
  ])('%s: answers of authors pass their own tests', { timeout: 180_000 }, async (file, floor) => {
    const read = await readQuestionFile(path.join(samplesDir, file), { workDir: tmpdir() })
    const asked = read.categories
      .flatMap(({ questions }) => questions)
      .flatMap(banked => {
        const [newest] = banked.versions
        return newest?.question.type === 'coderunner' ? [{ name: newest.name, question: newest.question, banked }] : []
      })
    const failed: string[] = []
    for (const { name, question, banked } of asked) if (!(await passes(question, banked))) failed.push(name)
    console.log(
      `${file}: ${asked.length - failed.length} of ${asked.length} pass${failed.map(name => `; ${name}`).join('')}`,
    )
    expect(asked.length - failed.length, failed.join(', ')).toBeGreaterThanOrEqual(floor)
  })
})
