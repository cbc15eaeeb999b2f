import { constants, setPriority } from 'node:os'

/**
 * Has the thread that calls this wait for all others of the machine: what an import takes must not be taken from whoever asks
 * something. Only Linux knows priorities of threads; elsewhere it would be the whole process.
 */
export function waitForOthers(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
}
