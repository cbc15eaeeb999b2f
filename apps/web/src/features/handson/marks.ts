import type { ServedProblem, SheetColour, SheetResult } from '@learn/contract/sandbox'
import type { CellMark } from '#shared/sheet/index.ts'

const BY_COLOUR: Record<SheetColour, CellMark> = {
  green: { tone: 'green', word: 'full marks' },
  lightBlue: { tone: 'blue', word: 'formula can improve' },
  red: { tone: 'red', word: 'needs a fix' },
}
const ANSWER: CellMark = { tone: 'answer', word: 'answer cell' }

/** What the answer cells are marked with: the colours of a result, and of cells that changed since no more than that they are asked for. */
export function getMarks(
  { validations }: Pick<ServedProblem, 'validations'>,
  result: SheetResult | null,
  changed: readonly string[],
): Map<string, CellMark> {
  const colours = new Map(result?.cells.map(({ cell, colour }) => [cell, colour]))
  return new Map(
    Object.keys(validations).map(cell => {
      const colour = changed.includes(cell) ? undefined : colours.get(cell)
      return [cell, colour ? BY_COLOUR[colour] : ANSWER]
    }),
  )
}

/** The Solution tab: every answer cell is right. */
export const solutionMarks = ({ validations }: Pick<ServedProblem, 'validations'>): Map<string, CellMark> =>
  new Map(Object.keys(validations).map(cell => [cell, BY_COLOUR.green]))
