import type { Rect } from '@learn/sheet/formulas'
import type { SheetController } from '#shared/sheet/index.ts'
import { toPlace } from './places.ts'

/** The cells that are chosen in a grid. */
export function chosenRect({ state: { selection } }: SheetController): Rect {
  const { from, to } = selection
  return {
    top: Math.min(from.row, to.row),
    left: Math.min(from.col, to.col),
    bottom: Math.max(from.row, to.row),
    right: Math.max(from.col, to.col),
  }
}

/** Chooses cells that stand below each other. */
export const chooseCells = (sheet: SheetController, cells: readonly string[]): void =>
  sheet.choose({ from: toPlace(cells[0] ?? 'A1'), to: toPlace(cells.at(-1) ?? 'A1') })
