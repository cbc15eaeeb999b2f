/**
 * The door of code: the editor in which learners write programs, whose library comes when the first one is shown, and what runs them in
 * this browser: a frame of nobody's origin runs, the page compares what came; and how tests went.
 */
export { EngineUnavailable } from './code-frame.ts'
export { LANGUAGE_NAMES, LEAVE_HINT } from './languages.ts'
export { CodeEditor } from './lazy-editor.tsx'
export { runInBrowser, warmUp } from './run-in-browser.ts'
export { listTests, outcomeText } from './tests/outcome.ts'
export { TestDetail } from './tests/test-detail.tsx'
export { TestList } from './tests/test-list.tsx'
export { useChosenTest } from './tests/use-chosen-test.ts'
