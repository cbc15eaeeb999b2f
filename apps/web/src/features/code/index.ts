/**
 * The door of code: what runs programs of learners in this browser (a frame of nobody's origin runs, the page compares what came), and how
 * tests went.
 */
export { EngineUnavailable } from './code-frame.ts'
export { runInBrowser, warmUp } from './run-in-browser.ts'
export { listTests, outcomeText } from './tests/outcome.ts'
export { TestDetail } from './tests/test-detail.tsx'
export { TestList } from './tests/test-list.tsx'
export { useChosenTest } from './tests/use-chosen-test.ts'
