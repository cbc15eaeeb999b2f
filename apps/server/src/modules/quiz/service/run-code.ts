import { buffer } from 'node:stream/consumers'
import { type CodeTest, fractionOfTests, type QuestionOf } from '@learn/questions'
import { findBankFile } from '../../bank/index.ts'
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
  const tests = await runTests(parts, userId, pinned, { answer, tests: question.tests })
  return {
    fraction: fractionOfTests(
      question,
      tests.map(({ hasPassed }) => hasPassed),
    ),
    tests,
  }
}

/** The same against some of them. */
export async function runTests(
  parts: Parts,
  userId: number,
  pinned: PinnedCode,
  { answer, tests }: { answer: string; tests: readonly CodeTest[] },
): Promise<TestOutcome[]> {
  const database = await databaseOf(parts, pinned)
  const ran = await parts.codeRunner.run(`user ${userId}`, { task: pinned.question, answer, tests, database })
  return tests.map((_test, n) => ({
    hasPassed: ran.tests[n]?.hasPassed ?? false,
    got: storable(ran.tests[n]?.got ?? ''),
    fault: storable(ran.tests[n]?.fault ?? ''),
  }))
}

/** Programs print what they like; a database keeps no zero and no half of a character. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()

/** The database that the question brings as a file; null where it brings none. */
async function databaseOf({ db, files }: Parts, { question, files: own }: PinnedCode): Promise<Uint8Array | null> {
  if (question.language !== 'sql' || question.database === '') return null
  const named = own.find(({ path }) => path === question.database)
  const file = named && (await findBankFile(db, named.id))
  if (!file) throw new Error(`question ${question.database}: its database is missing`)
  return buffer(await files.read(file.sha256))
}
