import type { CodeTestResult, CodeTestView } from '@learn/contract/coding'
import type { QuestionView } from '@learn/contract/quiz'
import { EngineUnavailable, runInBrowser } from '#features/code/index.ts'
import { learn } from '#shared/api/call.ts'

export type CodeView = NonNullable<QuestionView['code']>

/** The tests of a code question as a list of tests shows them: examples whole, of the others how many there are. */
export const getTests = ({ examples, hiddenTests }: CodeView): CodeTestView[] => [
  ...examples.map(example => ({ isHidden: false, ...example })),
  ...Array.from({ length: hiddenTests }, () => HIDDEN),
]
const HIDDEN: CodeTestView = { isHidden: true, category: '', code: null, stdin: null, setup: null, expected: null }

/** A test as it went, with what a program of the author says of it. */
export type CodeRunResult = CodeTestResult & { saidHtml?: string }

/** Runs an answer against the examples of a question: in this browser, and on the server where the browser can't. */
export async function runQuestion(
  of: { attemptid: number; slot: number; code: CodeView },
  answer: string,
  signal: AbortSignal,
): Promise<CodeRunResult[]> {
  const { attemptid, slot, code } = of
  const tests = getTests(code).filter(({ isHidden }) => !isHidden)
  if (!code.runsOnServer)
    try {
      return await runInBrowser({ ...code, tests }, answer, { signal })
    } catch (error) {
      // Without a network the frame can't be asked for, and the server can't either: that is told.
      if (!(error instanceof EngineUnavailable)) throw error
    }
  const ran = await learn('local_learn_run_question_code', { attemptid, slot, answer }, { signal })
  return tests.map((test, n) => {
    const { hasPassed = false, got = '', fault = '', saidHtml } = ran.tests[n] ?? {}
    return { ...test, hasPassed, got, fault, ...(saidHtml !== undefined && { saidHtml }) }
  })
}
