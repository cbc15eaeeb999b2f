import type { CodeFault, CodeJob, CodeRun, RunOutcome } from '../job.ts'
import { compileFault } from '../program/compile-fault.ts'
import type { Built, Compiler } from './compiler.ts'

/** Compiles each text of a job once, then runs the programs of those that became one. */
export async function compileAndRun(
  compiler: Compiler,
  job: CodeJob,
  run: (able: CodeJob) => Promise<RunOutcome[]>,
): Promise<RunOutcome[]> {
  const built = new Map<string, Built>()
  for (const { program } of job.runs)
    if (!built.has(program))
      // oxlint-disable-next-line no-await-in-loop -- there is one compiler
      built.set(program, await compiler.compile({ text: program, memoryBytes: job.limits.memoryBytes }))
  const faults = job.runs.map(one => faultOfBuild(one, built.get(one.program)))
  const able = job.runs.flatMap((one, n) => {
    const made = built.get(one.program)
    return faults[n] === null && made && 'module' in made ? { ...one, program: '', module: made.module } : []
  })
  const outcomes = able.length > 0 ? await run({ ...job, runs: able }) : []
  return faults.map(fault => (fault === null ? outcomes.shift() : undefined) ?? { printed: '', tables: [], fault })
}

/** Why a text became no program; null where it did. */
function faultOfBuild(run: CodeRun, built: Built | undefined): CodeFault | null {
  if (!built) return { kind: 'crash', message: '', line: null }
  if ('module' in built) return null
  if ('said' in built) return compileFault(run, built.said)
  return { kind: built.fault, message: 'It was still being compiled.', line: null }
}
