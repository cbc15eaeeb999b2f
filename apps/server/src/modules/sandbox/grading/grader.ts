import type { EnteredCells, SheetProblem, SheetResult } from '@learn/contract/sandbox'
import type { ReferenceCheck } from './messages.ts'

/** A sheet to be graded. */
export interface GradeJob {
  /** The problem and its version: under it a worker keeps what it made ready. */
  key: string
  problem: SheetProblem
  entered: EnteredCells
}

/** Grades sheets, in turn. */
export interface Grader {
  /** Throws `sandbox/too-slow` for a sheet that takes too long, `sandbox/busy` where too many wait. */
  grade(whose: string, job: GradeJob): Promise<SheetResult>
  /** Whether a problem can be published: its reference answers must score 100. Throws the same. */
  check(whose: string, problem: SheetProblem): Promise<ReferenceCheck>
}
