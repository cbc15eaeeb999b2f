import { readFileSync } from 'node:fs'

/** Resident memory of a process in KB. Linux. */
export const rssKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
