import type { CodeTestResult, CodeTestView } from '@learn/contract/coding'

/** A test as the list shows it: with its result once there is one. */
export interface ListedTest {
  view: CodeTestView
  result: CodeTestResult | null
  name: string
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What a test is called: what it looks at, else its number. */
export const testName = ({ category }: Pick<CodeTestView, 'category'>, n: number): string =>
  category === '' ? `Test ${n + 1}` : capital(category)

/** All tests with their results: of a run those of the visible ones, of a submit all. */
export function listTests(views: readonly CodeTestView[], results: readonly CodeTestResult[]): ListedTest[] {
  const isWhole = results.length === views.length
  let next = 0
  return views.map((view, n) => ({
    view,
    result: (isWhole ? results[n] : view.isHidden ? undefined : results[next++]) ?? null,
    name: testName(view, n),
  }))
}

/** '4 of 6 tests passed', and of which the first one fails. Read aloud, and written into the console. */
export function outcomeText(results: readonly CodeTestResult[]): string {
  const passed = results.filter(({ hasPassed }) => hasPassed).length
  const tests = results.length === 1 ? 'test' : 'tests'
  return `${passed} of ${results.length} ${tests} passed`
}
