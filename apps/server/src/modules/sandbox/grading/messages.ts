import type { EnteredCells, SheetProblem, SheetResult } from '@learn/contract/sandbox'

/** What a worker is asked. The problem comes along only when it does not have it. */
export interface GradeRequest {
  key: string
  entered: EnteredCells
  problem?: SheetProblem
}

/** What it says: that it needs the problem, that it has it ready and begins, what came out, or that grading itself failed. */
export type GradeReply = { needs: 'problem' } | { begins: true } | { result: SheetResult } | { fault: string }
