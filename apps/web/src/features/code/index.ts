/** Learners' code in the browser: a frame of nobody's origin runs it, the page compares what came. */
export { EngineUnavailable } from './code-frame.ts'
export { runInBrowser, warmUp } from './run-in-browser.ts'
