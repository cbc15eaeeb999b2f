import type { EnteredCells, SheetProblem, SheetResult } from '@learn/contract/sandbox'

/** A problem that is to be published: whether its reference answers score 100. */
export interface CheckRequest {
  check: SheetProblem
}

/** What a check found: the score of the reference, and what keeps the problem from being published. */
export interface ReferenceCheck {
  score: number
  faults: { cell: string | null; text: string }[]
}

/** What a worker is asked. The problem comes along only when it does not have it. */
export interface GradeRequest {
  key: string
  entered: EnteredCells
  problem?: SheetProblem
}

/** What it says: that it needs the problem, that it has it ready and begins, what came out, or that grading itself failed. */
export type GradeReply =
  | { needs: 'problem' }
  | { begins: true }
  | { result: SheetResult }
  | { checked: ReferenceCheck }
  | { fault: string }
