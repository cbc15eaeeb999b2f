import type { SheetProblem } from '@learn/contract/sandbox'
import { type Entered, gradeSheet } from '@learn/grading'
import { ALL_FUNCTIONS } from '@learn/sheet/all'

/** Kept: what is derived from a problem is kept with its object, so the second run costs a few milliseconds. */
let problem: SheetProblem | null = null

self.addEventListener('message', ({ data }: MessageEvent<{ problem?: SheetProblem; entered: Entered }>) => {
  problem = data.problem ?? problem
  if (problem) self.postMessage(gradeSheet(problem, data.entered, { functions: ALL_FUNCTIONS }))
})
