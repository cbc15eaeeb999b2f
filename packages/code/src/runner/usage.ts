import { readFileSync } from 'node:fs'

/** What a process and everything that it began has used. */
export interface Usage {
  cpuMs: number
  memoryBytes: number
}

/** Ticks of `/proc` are a hundredth of a second on every Linux that Node runs on. */
const TICK_MS = 10
const PAGE_BYTES = 4096

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}

/** Null where the system does not tell (no `/proc`), or the process is gone. */
export function getUsage(pid: number): Usage | null {
  const stat = read(`/proc/${pid}/stat`)
  if (stat === '') return null
  // The name of the program stands in brackets and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ownMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS
  const ownBytes = Number(fields[21]) * PAGE_BYTES
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
  const theirs = children.flatMap(child => getUsage(child) ?? [])
  return {
    cpuMs: theirs.reduce((sum, { cpuMs }) => sum + cpuMs, ownMs),
    memoryBytes: theirs.reduce((sum, { memoryBytes }) => sum + memoryBytes, ownBytes),
  }
}
