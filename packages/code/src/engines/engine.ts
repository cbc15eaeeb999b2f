import type { CodeJob, CodeRun, RunOutcome } from '../job.ts'

/** Files of an engine by name: its WebAssembly, its library. Whoever opens an engine brings them. */
export type Assets = Readonly<Record<string, Uint8Array>>

/** What an engine is opened with. */
export type EngineJob = Pick<CodeJob, 'database' | 'columnWidths' | 'files' | 'limits'>

/** Runs programs of one language; each run begins anew. */
export interface Engine {
  run(run: CodeRun, job: EngineJob): RunOutcome | Promise<RunOutcome>
}

/** Opens an engine. It keeps to memory and output by itself; time is kept by whoever can end the process or worker that it is in. */
export type OpenEngine = (assets: Assets) => Promise<Engine>

/** A line of the program as a line of the answer; null where it is not of the answer. */
export function answerLine({ linesBefore, answerLines }: CodeRun, line: number | null | undefined): number | null {
  const own = (line ?? 0) - linesBefore
  return own >= 1 && own <= answerLines ? own : null
}
