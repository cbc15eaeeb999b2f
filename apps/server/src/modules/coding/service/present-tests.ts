import { bareFault } from '@learn/code'
import type { CodeTestResult, CodeTestView } from '@learn/contract/coding'
import type { CodeTask, CodeTest } from '@learn/questions'
import type { StoredTest } from '../tables.ts'

const hidden = ({ category }: CodeTest): CodeTestView => ({
  isHidden: true,
  category,
  code: null,
  stdin: null,
  setup: null,
  expected: null,
})

const open = ({ category, code, stdin, setup = '', expected }: CodeTest): CodeTestView => ({
  isHidden: false,
  category,
  code,
  stdin,
  setup,
  expected,
})

/** A test before it is run. */
export const viewOfTest = (test: CodeTest): CodeTestView => (test.isExample ? open(test) : hidden(test))

/**
 * The hidden test whose input its learner may read: the first one that failed, where the author shows failing inputs and does not
 * keep this one to themselves; -1 for none. Nothing else of a hidden test is ever told but its category and whether it passed.
 */
export function inputShown(
  { tests, showsFailingInput }: Pick<CodeTask, 'tests' | 'showsFailingInput'>,
  hasPassed: (n: number) => boolean,
): number {
  const failed = tests.findIndex(({ isExample }, n) => !isExample && !hasPassed(n))
  const display = tests[failed]?.display
  return showsFailingInput && (display === 'show' || display === 'hide-if-succeed') ? failed : -1
}

/**
 * Tests as they went. Of a hidden one its learner hears whether it passed and its category, and by the author's wish its input: what
 * it printed and said could tell the rest.
 */
export function presentTests(task: CodeTask, kept: readonly StoredTest[]): CodeTestResult[] {
  const shown = inputShown(task, n => kept[n]?.hasPassed ?? false)
  return task.tests.map((test, n) => {
    const { hasPassed = false, got = '', fault = '' } = kept[n] ?? {}
    if (test.isExample) return { ...open(test), hasPassed, got, fault }
    const input = n === shown ? { code: test.code, stdin: test.stdin, setup: test.setup ?? '' } : {}
    return { ...hidden(test), ...input, hasPassed, got: null, fault: bareFault(fault) }
  })
}
