import type { FormulaTry } from '@learn/grading'
import { useEffect, useState } from 'react'
import type { SheetWorker } from './worker/sheet-worker.ts'

/** What grading says of formulas in an answer cell, in their order; those of before stand until the next ones come. */
export function useTries(
  worker: SheetWorker,
  { text, cell, formulas }: { text: string; cell: string | null; formulas: readonly string[] },
): { cell: string | null; tries: readonly (FormulaTry | null)[] } {
  const [found, setFound] = useState<{ cell: string | null; tries: readonly (FormulaTry | null)[] }>({
    cell: null,
    tries: [],
  })
  const asked = JSON.stringify(formulas)
  useEffect(() => {
    let isOver = false
    if (cell === null || text === '') return undefined
    worker.ask('tries', { problem: text, cell, formulas: JSON.parse(asked) as string[] }).then(
      tries => {
        if (!isOver) setFound({ cell, tries })
      },
      // The check says why nothing can be calculated.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [worker, text, cell, asked])
  return found.cell === cell ? found : { cell, tries: [] }
}
