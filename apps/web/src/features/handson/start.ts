/** A light door of handson: what follows the start, without the sandbox. */
import { sendPendingCode } from './code/pending-submission.ts'
import { sendPendingRuns } from './pending-runs.ts'

/** Sends what was handed in without a network; gives how much arrived. */
export const sendPending = async (): Promise<number> => (await sendPendingRuns()) + (await sendPendingCode())
