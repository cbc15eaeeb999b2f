import { fractionOfTests, type QuestionOf } from '@learn/questions'
import type { TestOutcome } from '../tables.ts'
import type { QuizParts } from './parts.ts'

type Code = QuestionOf<'coderunner'>

/** Runs code against all tests of a question, in the turn of its learner. */
export async function runCode(
  { codeRunner }: Pick<QuizParts, 'codeRunner'>,
  userId: number,
  question: Code,
  answer: string,
): Promise<{ fraction: number; tests: TestOutcome[] }> {
  const { tests } = await codeRunner.run(`user ${userId}`, { task: question, answer })
  const outcomes = question.tests.map((_test, n) => ({
    hasPassed: tests[n]?.hasPassed ?? false,
    got: tests[n]?.got ?? '',
    fault: tests[n]?.fault ?? '',
  }))
  return {
    fraction: fractionOfTests(
      question,
      outcomes.map(({ hasPassed }) => hasPassed),
    ),
    tests: outcomes,
  }
}
