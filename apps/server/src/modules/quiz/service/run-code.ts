import { buffer } from 'node:stream/consumers'
import type { CodeFile } from '@learn/code'
import { type CodeTest, fractionOfTests, type QuestionOf } from '@learn/questions'
import { findBankFile } from '../../bank/index.ts'
import { cleanHtml } from '../../learning/index.ts'
import type { TestOutcome } from '../tables.ts'
import type { QuizParts } from './parts.ts'
import type { PinnedQuestion } from './question-reader.ts'

type Code = QuestionOf<'coderunner'>
type Parts = Pick<QuizParts, 'codeRunner' | 'db' | 'files'>

/** A question of an attempt that is solved by code. */
export interface PinnedCode extends PinnedQuestion {
  question: Code
}

export const isCode = (pinned: PinnedQuestion): pinned is PinnedCode => pinned.question.type === 'coderunner'

/** Runs code against all tests of a question, in the turn of its learner. */
export async function runCode(
  parts: Parts,
  userId: number,
  pinned: PinnedCode,
  answer: string,
): Promise<{ fraction: number; tests: TestOutcome[] }> {
  const { question } = pinned
  const { tests, fraction } = await run(parts, userId, pinned, { answer, tests: question.tests })
  return { fraction: fraction ?? fractionOfTests(question, tests.map(sharePassed)), tests }
}

/** What a test is worth: what a program of the author says, else all or nothing. */
export const sharePassed = ({ hasPassed, fraction }: TestOutcome): number => fraction ?? (hasPassed ? 1 : 0)

interface Given {
  answer: string
  tests: readonly CodeTest[]
}

/** The same against some of them. */
export const runTests = async (
  parts: Parts,
  userId: number,
  pinned: PinnedCode,
  given: Given,
): Promise<TestOutcome[]> => (await run(parts, userId, pinned, given)).tests

const NOT_RUN: TestOutcome = { hasPassed: false, got: '', fault: '' }

async function run(
  parts: Parts,
  userId: number,
  pinned: PinnedCode,
  { answer, tests }: Given,
): Promise<{ tests: TestOutcome[]; fraction: number | null }> {
  const [database, files] = [await databaseOf(parts, pinned), await filesOf(parts, pinned)]
  const task = pinned.question
  const ran = await parts.codeRunner.run(`user ${userId}`, { task, answer, tests, database, files })
  const outcomes = tests.map((_test, n): TestOutcome => {
    const { hasPassed, got, fault, fraction, saidHtml = '' } = ran.tests[n] ?? NOT_RUN
    const said = saidHtml === '' ? '' : cleanHtml(storable(saidHtml))
    return {
      hasPassed,
      got: storable(got),
      fault: storable(fault),
      ...(fraction !== undefined && { fraction }),
      ...(said !== '' && { saidHtml: said }),
    }
  })
  return { tests: outcomes, fraction: ran.fraction }
}

/** Programs print what they like; a database keeps no zero and no half of a character. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()

/** The files that lie beside its programs. */
async function filesOf({ db, files }: Parts, { question, files: own }: PinnedCode): Promise<CodeFile[]> {
  return Promise.all(
    (question.files ?? []).map(async path => {
      const named = own.find(one => one.path === path)
      const file = named && (await findBankFile(db, named.id))
      if (!file) throw new Error(`question ${path}: its file is missing`)
      return { name: path.split('/').at(-1) ?? path, bytes: await buffer(await files.read(file.sha256)) }
    }),
  )
}

/** The database that the question brings as a file; null where it brings none. */
async function databaseOf({ db, files }: Parts, { question, files: own }: PinnedCode): Promise<Uint8Array | null> {
  if (question.language !== 'sql' || question.database === '') return null
  const named = own.find(({ path }) => path === question.database)
  const file = named && (await findBankFile(db, named.id))
  if (!file) throw new Error(`question ${question.database}: its database is missing`)
  return buffer(await files.read(file.sha256))
}
