import { type AnswerBudget, isUsedUp } from '../answer-budget.ts'
import type { CodeJob, FaultKind, RunOutcome } from '../job.ts'
import type { LockedProcess } from './locked-process.ts'
import { parseOutcome } from './outcome.ts'

/** How often it is looked at what a process uses. */
const LOOK_MS = 40
/** How long an engine may take to be there. */
const READY_MS = 20_000
/** Beside what a program may have: Node or Deno, the engine and its image. */
const ENGINE_BYTES = 400 * 1024 * 1024
/** A program that waits uses no processor: it may wait so much longer than it may compute. */
const WAIT_SHARE = 3

const withFault = (kind: FaultKind): RunOutcome => ({
  printed: '',
  tables: [],
  fault: { kind, message: '', line: null },
})

interface Watched {
  cpuMs: number
  startedAt: number
}

/**
 * Runs a job in a process and gives what came of its first runs: all of them, or fewer with the fault of the last one, after which
 * the process is gone. The process is killed when it is done, too late or too large.
 */
export async function runIn(locked: LockedProcess, job: CodeJob, budget: AnswerBudget): Promise<RunOutcome[]> {
  const outcomes: RunOutcome[] = []
  try {
    const ready = await locked.next(Math.min(READY_MS, Math.max(0, budget.until - performance.now())))
    if (!ready?.ready) return [withFault(ready === undefined && performance.now() >= budget.until ? 'time' : 'crash')]
    locked.begin(job)
    for (const run of job.runs) {
      locked.give(run)
      const outcome = await runOne(locked, job, outcomes.length, budget)
      outcomes.push(outcome)
      const { fault } = outcome
      if (fault && (locked.isEnded || isFromOutside(outcome))) break
      if (isUsedUp(budget)) break
    }
  } finally {
    locked.kill()
    await locked.ended
  }
  return outcomes
}

const outside = new WeakSet<RunOutcome>()
const isFromOutside = (outcome: RunOutcome): boolean => outside.has(outcome)

/** A fault that ended the process. */
function ended(kind: FaultKind): RunOutcome {
  const outcome = withFault(kind)
  outside.add(outcome)
  return outcome
}

async function runOne(locked: LockedProcess, job: CodeJob, n: number, budget: AnswerBudget): Promise<RunOutcome> {
  const { limits } = job
  const limitMs = Math.min(limits.cpuMs, budget.cpuMs)
  let watched: Watched | null = null
  try {
    for (;;) {
      const told = await locked.next(waitFor(watched, limitMs, locked, budget.until))
      if (told === null) return ended('crash')
      if (told?.begins === n) {
        watched = { cpuMs: locked.usage()?.cpuMs ?? 0, startedAt: performance.now() }
        continue
      }
      if (told) {
        const outcome = told.ended === n ? parseOutcome(told.outcome, limits.outputBytes) : null
        return outcome ?? ended('crash')
      }
      const usage = locked.usage()
      if (usage && usage.memoryBytes > limits.memoryBytes + ENGINE_BYTES) return ended('memory')
      if (performance.now() >= budget.until || (watched && isOver(watched, limitMs, usage?.cpuMs))) return ended('time')
    }
  } finally {
    if (watched) budget.cpuMs -= usedBy(watched, locked.usage()?.cpuMs)
  }
}

/** Processor time of a run; where the system does not tell it, or the process is gone, the time on the clock. */
const usedBy = (watched: Watched, cpuMs: number | undefined): number =>
  cpuMs === undefined ? performance.now() - watched.startedAt : cpuMs - watched.cpuMs

const isOver = (watched: Watched, limitMs: number, cpuMs: number | undefined): boolean =>
  performance.now() - watched.startedAt >= limitMs * WAIT_SHARE || usedBy(watched, cpuMs) >= limitMs

/** Until the next look: short before the limit, so that no program lives on beyond it. */
function waitFor(watched: Watched | null, limitMs: number, locked: LockedProcess, untilMs: number): number {
  const left = untilMs - performance.now()
  if (!watched) return Math.max(0, Math.min(LOOK_MS, left))
  const used = (locked.usage()?.cpuMs ?? 0) - watched.cpuMs
  return Math.max(1, Math.min(LOOK_MS, left, limitMs - used))
}
