import type { ServedProblem } from '@learn/contract/sandbox'
import { parseRect } from '@learn/sheet'
import { useCallback, useState } from 'react'
import type { SheetController } from '#shared/sheet/index.ts'
import { solutionEntries } from './sheet-source.ts'
import type { SolutionLine } from './solution-list.tsx'

/** As the lines of the console: down one column, then the next. */
function byPlace([a]: [string, string], [b]: [string, string]): number {
  const [x, y] = [parseRect(a), parseRect(b)]
  return x && y ? x.left - y.left || x.top - y.top : 0
}

/** What Run lists on the Solution tab; null until it was asked for. */
export function useSolution(problem: ServedProblem, sheet: SheetController) {
  const [lines, setLines] = useState<readonly SolutionLine[] | null>(null)
  return {
    lines,
    list: (): void =>
      setLines(
        Object.entries(solutionEntries(problem) ?? {})
          .sort(byPlace)
          .map(([cell, formula]) => ({ cell, formula, output: sheet.textOf(cell) })),
      ),
    clear: useCallback((): void => setLines(null), []),
  }
}
