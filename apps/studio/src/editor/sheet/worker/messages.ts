import type { SheetContent, SheetProblem } from '@learn/contract/sandbox'
import type { FormulaTry, ListedVariant, ProblemCheck } from '@learn/grading'

/** What the check of an editor gives: outputs that have to change to what the references give, then what was found. */
export interface EditorCheck extends Pick<ProblemCheck, 'isOk' | 'score' | 'findings' | 'options'> {
  outputs: Record<string, SheetContent>
  tookMs: number
}

/** A problem that was read from a file, and what its author should know of it. */
export interface ReadProblem {
  problem: SheetProblem
  notes: string[]
}

/** What the worker can be asked. A problem travels as JSON: the one that it has is not made ready anew. */
export interface SheetTasks {
  check: { args: { problem: string }; gives: EditorCheck }
  tries: { args: { problem: string; cell: string; formulas: string[] }; gives: (FormulaTry | null)[] }
  variants: { args: { problem: string; cell: string }; gives: ListedVariant[] }
  read: {
    args: { bytes: Uint8Array<ArrayBuffer>; name: string; title: string; problemType: string }
    gives: ReadProblem
  }
}
export type SheetTask = keyof SheetTasks

export interface TaskRequest<K extends SheetTask = SheetTask> {
  id: number
  task: K
  args: SheetTasks[K]['args']
}
export type TaskReply = { id: number; gives: SheetTasks[SheetTask]['gives'] } | { id: number; fault: string }
