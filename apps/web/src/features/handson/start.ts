/** A light door of handson: what follows the start, without the sandbox. */
export { sendKeptRuns } from './kept-runs.ts'
