import { bareFault } from '@learn/code'
import type { CodeTestResult, CodeTestView } from '@learn/contract/coding'
import type { CodeTask, CodeTest } from '@learn/questions'
import type { KeptTest } from '../tables.ts'

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
 * Tests as they went. Of a hidden one its learner hears whether it passed and its category, and by the author's wish its input: what
 * it printed and said could tell the rest.
 */
export function presentTests({ tests, showsFailingInput }: CodeTask, kept: readonly KeptTest[]): CodeTestResult[] {
  const firstFailed = tests.findIndex((test, n) => !test.isExample && !kept[n]?.hasPassed)
  return tests.map((test, n) => {
    const { hasPassed = false, got = '', fault = '' } = kept[n] ?? {}
    if (test.isExample || isOpened(test, hasPassed)) return { ...open(test), hasPassed, got, fault }
    const input =
      showsFailingInput && n === firstFailed ? { code: test.code, stdin: test.stdin, setup: test.setup ?? '' } : {}
    return { ...hidden(test), ...input, hasPassed, got: null, fault: bareFault(fault) }
  })
}

const isOpened = ({ display }: CodeTest, hasPassed: boolean): boolean =>
  (display === 'hide-if-fail' && hasPassed) || (display === 'hide-if-succeed' && !hasPassed)
