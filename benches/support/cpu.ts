import { readdirSync, readFileSync } from 'node:fs'

const NS_A_MS = 1e6

/**
 * CPU milliseconds that a process has used so far, all its threads. Linux: the scheduler's own count, in nanoseconds; that of
 * /proc/PID/stat goes by ticks of 10 ms, which is several percent of a floor.
 */
export function cpuMs(pid: number): number {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks).reduce((sum, thread) => {
    const [ns = '0'] = readFileSync(`${tasks}/${thread}/schedstat`, 'utf8').split(' ')
    return sum + Number(ns) / NS_A_MS
  }, 0)
}

/** CPU of some processes, by id. */
export const getCpu = (pids: readonly number[]): Map<number, number> => new Map(pids.map(pid => [pid, cpuMs(pid)]))

/** What they used between two looks. A process that ended was idle: a pool closes what it does not need. */
export const cpuBetween = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
