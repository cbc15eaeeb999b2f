import type { EnteredCells, OfferedHint, ServedProblem, SheetProblem, SheetResult } from '@learn/contract/sandbox'
import { call } from '#shared/api/call.ts'
import { type GraderHere, graderHere } from './grade-here.ts'
import { getProblemId } from './problem-id.ts'

let grader: { of: ServedProblem; here: GraderHere } | null = null

/** What a run gave, with the hints that fit its mistakes. */
export interface Ran {
  result: SheetResult
  hints: readonly OfferedHint[]
}

function graderOf(problem: ServedProblem & SheetProblem): GraderHere {
  if (grader?.of === problem) return grader.here
  grader?.here.close()
  grader = { of: problem, here: graderHere(problem) }
  return grader.here
}

/** Loads what a run needs, where it is graded here: it works without a network then. */
export function warmGrader(problem: ServedProblem): void {
  if (problem.isReleased && !problem.isAssessed) graderOf(problem).warm()
}

/** Grades a sheet: here where the browser has the answers, else on the server. */
export async function gradeNow(problem: ServedProblem, cells: EnteredCells): Promise<Ran> {
  const onServer = () =>
    call('pipeline.runSheet', { body: { problemId: getProblemId(problem), cells, version: problem.version } })
  if (!problem.isReleased || problem.isAssessed) return onServer()
  const result = await graderOf(problem)
    .grade(cells)
    .catch(() => null)
  // The same code grades there: a worker that cannot be loaded costs nobody their run.
  return result ? { result, hints: hintsFor(problem, result) } : onServer()
}

/** The author's hints for the mistakes of a result, each once, at the first cell that it fits. */
export function hintsFor(problem: ServedProblem, { cells }: Pick<SheetResult, 'cells'>): OfferedHint[] {
  if (!problem.isReleased) return []
  return problem.hints.flatMap(({ mistake, cells: only, cost }, hint) => {
    const found = cells.find(
      ({ cell, mistakes }) =>
        (only.length === 0 || only.includes(cell)) && mistakes.some(({ code }) => code === mistake),
    )
    const opened = problem.openedHints.find(one => one.hint === hint)
    return found ? [{ hint, cell: found.cell, cost, text: opened?.text ?? null }] : []
  })
}
