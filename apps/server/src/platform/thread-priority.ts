import { constants, setPriority } from 'node:os'

/**
 * Lowers the priority of the calling thread, so that an import does not slow down requests. Linux only: elsewhere the priority is that
 * of the whole process.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
}
