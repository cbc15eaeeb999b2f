import type { SheetMistake, SheetResult } from '@learn/contract/sandbox'
import type { ConsoleRun } from './console.tsx'
import { Hints } from './hints.tsx'
import { LineActions } from './line-actions.tsx'
import { MistakeLines } from './mistake-lines.tsx'

export interface LineMoreProps {
  run: Pick<ConsoleRun, 'hints'> & { result: SheetResult }
  cells: readonly string[]
  onMarks: (marks: SheetMistake['marks']) => void
  onSteps: (cell: string) => void
  onCase: (cell: string) => void
  onHint: (hint: number) => void
}

/** Below the text of a line: the mistake by its name, what can be looked at, and hints. */
export default function LineMore({ run, cells, onMarks, onSteps, onCase, onHint }: LineMoreProps) {
  return (
    <>
      <MistakeLines result={run.result} cells={cells} onMarks={onMarks} />
      <LineActions result={run.result} cells={cells} onSteps={onSteps} onCase={onCase} />
      <Hints hints={run.hints.filter(({ cell }) => cells.includes(cell))} onOpen={onHint} />
    </>
  )
}
