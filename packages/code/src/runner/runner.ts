import { type AnswerBudget, createBudget, isUsedUp } from '../answer-budget.ts'
import { type CodeJob, type CodeRun, isCompiled, type Language, type RunOutcome } from '../job.ts'
import { isSpent, notRun } from '../limits.ts'
import { readAssets } from './assets.ts'
import type { BackEnd } from './back-ends.ts'
import { compileAndRun } from './compile-and-run.ts'
import { createCompiler } from './compiler.ts'
import { LockedProcess } from './locked-process.ts'
import { runIn } from './run-in.ts'
import { pythonImage } from './snapshot.ts'

export interface RunnerOptions {
  backEnd: BackEnd
  /** Folder of what is made once: the image of Python. */
  cacheDir: string
  /** All runs of an answer together by the clock, with the starts of processes. */
  wallMs?: number
  /** Keeps one process of each language ready that was asked for lately. It too is used once. */
  keepsSpare?: boolean
}

export interface CodeRunner {
  backEnd: BackEnd['name']
  /** What came of each run, in their order, within what is left to its answer. Never throws for what a program does. */
  run(job: CodeJob, budget?: AnswerBudget): Promise<RunOutcome[]>
  /** Makes what is made once, so that the first learner does not wait for it. */
  prepare(): Promise<void>
  close(): Promise<void>
}

/** A process that nobody asked for in this time is given back. */
const SPARE_MS = 300_000

/** What a hidden run leaves behind in a process can't be printed where learners read it: those runs are over by then. */
const openFirst = (runs: readonly CodeRun[]): CodeRun[] =>
  runs.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))

/** Outcomes of runs in the order of the job. */
function inOrder(job: readonly CodeRun[], runs: readonly CodeRun[], outcomes: readonly RunOutcome[]): RunOutcome[] {
  const outcomeOf = new Map(runs.map((run, n) => [run, outcomes[n]]))
  return job.flatMap(run => outcomeOf.get(run) ?? [])
}

interface Spare {
  locked: LockedProcess
  timer: NodeJS.Timeout
}

function ended({ locked, timer }: Spare): Promise<void> {
  clearTimeout(timer)
  locked.kill()
  return locked.ended
}

/** Runs jobs, each in processes of its own: a fresh one at first, and another one after a program that ended its process. */
export function createRunner({ backEnd, cacheDir, wallMs, keepsSpare = false }: RunnerOptions): CodeRunner {
  const assets = new Map<Language, Promise<Record<string, Uint8Array>>>()

  const read = async (language: Language) => {
    const files = await readAssets(language)
    return language === 'python' ? { ...files, snapshot: await pythonImage(cacheDir) } : files
  }
  const assetsOf = (language: Language) => {
    const known = assets.get(language) ?? read(language)
    assets.set(language, known)
    known.catch(() => assets.delete(language))
    return known
  }
  const start = async (language: Language) =>
    new LockedProcess(backEnd, isCompiled(language) ? 'compiled' : language, await assetsOf(language))
  const compiler = createCompiler(backEnd)

  const spares = createSpares(start)

  /** Runs programs one after the other, in as many processes as it takes. */
  const runAll = async (job: CodeJob, budget: AnswerBudget): Promise<RunOutcome[]> => {
    const outcomes: RunOutcome[] = []
    const runs = openFirst(job.runs)
    while (outcomes.length < runs.length && !isSpent(outcomes) && !isUsedUp(budget)) {
      const locked = spares.take(job.language) ?? (await start(job.language))
      outcomes.push(...(await runIn(locked, { ...job, runs: runs.slice(outcomes.length) }, budget)))
    }
    return inOrder(job.runs, runs, [...outcomes, ...notRun(runs.slice(outcomes.length))])
  }

  return {
    backEnd: backEnd.name,
    async prepare() {
      await assetsOf('python')
    },
    async run(job, budget = createBudget(job.limits, wallMs)) {
      const outcomes = isCompiled(job.language)
        ? await compileAndRun(compiler, job, able => runAll(able, budget))
        : await runAll(job, budget)
      if (keepsSpare) await spares.put(job.language)
      return outcomes
    },
    async close() {
      await Promise.all([compiler.close(), spares.close()])
    },
  }
}

/** Processes that stand ready, one a language at most, for a while. */
function createSpares(start: (language: Language) => Promise<LockedProcess>) {
  const spares = new Map<Language, Spare>()
  let isClosed = false
  return {
    take(language: Language): LockedProcess | null {
      const spare = spares.get(language)
      if (!spare) return null
      clearTimeout(spare.timer)
      spares.delete(language)
      return spare.locked.isEnded ? null : spare.locked
    },
    async put(language: Language): Promise<void> {
      if (isClosed || spares.has(language)) return
      const locked = await start(language)
      const giveBack = () => {
        spares.delete(language)
        locked.kill()
      }
      if (isClosed || spares.has(language)) return locked.kill()
      spares.set(language, { locked, timer: setTimeout(giveBack, SPARE_MS).unref() })
    },
    async close(): Promise<void> {
      isClosed = true
      await Promise.all([...spares.values()].map(ended))
    },
  }
}
