import type { ServedProblem, SheetResult } from '@learn/contract/sandbox'
import { parseRect } from '@learn/sheet'

export type StepState = 'done' | 'current' | 'open'

/** Which steps a run found done: all cells of theirs earn full marks. The first that is not is the current one. */
export function stepStates({ steps }: Pick<ServedProblem, 'steps'>, result: SheetResult | null): StepState[] {
  const colours = new Map(result?.cells.map(({ cell, colour }) => [cell, colour]))
  const isDone = (cells: readonly string[]): boolean => {
    const asked = [...colours].filter(([cell]) => cells.some(range => isWithin(cell, range)))
    return asked.length > 0 && asked.every(([, colour]) => colour === 'green')
  }
  const done = steps.map(({ cells }) => isDone(cells))
  const current = done.indexOf(false)
  return done.map((isIt, n) => (isIt ? 'done' : n === current ? 'current' : 'open'))
}

function isWithin(cell: string, range: string): boolean {
  const [at, rect] = [parseRect(cell), parseRect(range)]
  if (!at || !rect) return false
  return at.top >= rect.top && at.top <= rect.bottom && at.left >= rect.left && at.left <= rect.right
}
