import type { CodeTask } from '@learn/questions'
import { MOST_CPU_S } from '@learn/questions/code-limits'
import type { CodeLimits, RunOutcome } from './job.ts'

const MB = 1024 * 1024

/** What a task gets that says nothing: seconds of processor time for each test, memory of its program, printed bytes. */
export const USUAL = { cpuS: 4, memoryMb: 256, outputBytes: 64 * 1024 } as const
/** What a task can ask for at most. */
export const MOST = { cpuS: MOST_CPU_S, memoryMb: 512 } as const
/** Under this Python does not start: its own image takes 32 MB. */
const LEAST_MEMORY_MB = 64

/** The limits of a task, within what the house allows. */
export const getLimits = ({ cpuLimitS, memoryLimitMb }: Pick<CodeTask, 'cpuLimitS' | 'memoryLimitMb'>): CodeLimits => ({
  cpuMs: Math.min(cpuLimitS ?? USUAL.cpuS, MOST.cpuS) * 1000,
  memoryBytes: Math.min(Math.max(memoryLimitMb ?? USUAL.memoryMb, LEAST_MEMORY_MB), MOST.memoryMb) * MB,
  outputBytes: USUAL.outputBytes,
})

/** So many runs of an answer may run out of time: a loop that never ends would hold a runner in each test. */
const MOST_TIMED_OUT = 2

/** Whether the rest of a job is left out: an answer that only one short test stops is run against all the others. */
export const isSpent = (outcomes: readonly RunOutcome[]): boolean =>
  outcomes.filter(({ fault }) => fault?.kind === 'time').length >= MOST_TIMED_OUT

/** What came of runs that were left out. */
export const notRun = (runs: readonly unknown[]): RunOutcome[] =>
  runs.map(() => ({ printed: '', tables: [], fault: { kind: 'skipped', message: '', line: null } }))
