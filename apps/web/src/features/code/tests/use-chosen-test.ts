import type { CodeTestResult } from '@learn/contract/coding'
import { useState } from 'react'
import type { ListedTest } from './outcome.ts'

/** The test that is looked at: each run opens the first one that failed. `ran`: what the last run gave, null before it. */
export function useChosenTest(tests: readonly ListedTest[], ran: readonly CodeTestResult[] | null) {
  const [chosen, setChosen] = useState({ at: 0, of: ran })
  const failed = tests.findIndex(({ result }) => result?.hasPassed === false)
  const at = chosen.of === ran ? chosen.at : Math.max(0, failed)
  return { at, test: tests[at], choose: (next: number) => setChosen({ at: next, of: ran }) }
}
