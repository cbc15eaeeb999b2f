import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** CPU milliseconds that a process has used so far, user and system. Linux. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
}

/** CPU of some processes, by id. */
export const cpuOf = (pids: readonly number[]): Map<number, number> => new Map(pids.map(pid => [pid, cpuMs(pid)]))

/** What they used between two looks. A process that ended was idle: a pool closes what it does not need. */
export const cpuBetween = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
