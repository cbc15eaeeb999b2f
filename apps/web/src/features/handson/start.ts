/** A light door of handson: what follows the start, without the sandbox. */
import { sendKeptCode } from './code/kept-submit.ts'
import { sendKeptRuns } from './kept-runs.ts'

/** Sends what was handed in without a network; gives how much arrived. */
export const sendKept = async (): Promise<number> => (await sendKeptRuns()) + (await sendKeptCode())
