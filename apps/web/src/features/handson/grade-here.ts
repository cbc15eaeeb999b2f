import type { EnteredCells, SheetProblem, SheetResult } from '@learn/contract/sandbox'

/** Practice is graded in the browser, in a worker of its own that keeps what it derived from the problem. */
export interface GraderHere {
  grade(entered: EnteredCells): Promise<SheetResult>
  /** Loads the worker, so that a run needs no network. */
  warm(): void
  close(): void
}

export function graderHere(problem: SheetProblem): GraderHere {
  let worker: Worker | null = null
  const begin = () => {
    const made = new Worker(new URL('./grade.worker.ts', import.meta.url), { type: 'module', name: 'grading' })
    worker = made
    isNew = true
    // Also where it breaks before anything was asked: a file that is gone since the page was loaded. The next run begins another one.
    made.addEventListener('error', () => {
      if (worker === made) worker = null
      made.terminate()
    })
    return made
  }
  let isNew = true
  return {
    grade: entered =>
      new Promise((resolve, reject) => {
        const grader = worker ?? begin()
        const fail = () => reject(new Error('The sheet could not be checked here.'))
        grader.addEventListener('message', ({ data }: MessageEvent<SheetResult>) => resolve(data), { once: true })
        grader.addEventListener('error', fail, { once: true })
        grader.postMessage(isNew ? { problem, entered } : { entered })
        isNew = false
      }),
    warm: () => {
      if (!worker) begin()
    },
    close: () => worker?.terminate(),
  }
}
