import { editorTokens } from '@learn/sheet'
import type { FileSheet } from '@learn/sheet-files'

/** Names of the other sheets that a formula reads, each once. */
export const sheetsRead = (formula: string): string[] =>
  formula.startsWith('=') ? [...new Set(editorTokens(formula).flatMap(({ ref }) => ref?.sheet ?? []))] : []

/** A sheet whose formulas name their own sheet no longer: in a problem it has no name. */
export function withoutOwnName(sheet: FileSheet): FileSheet {
  const own = sheet.name.toUpperCase()
  const shortened = (formula: string): string =>
    editorTokens(formula)
      .filter(({ ref }) => ref?.sheet?.toUpperCase() === own)
      .reduceRight(
        (text, { start, end, text: token }) =>
          text.slice(0, start) + token.slice(token.lastIndexOf('!') + 1) + text.slice(end),
        formula,
      )
  const cells = sheet.cells.map(cell =>
    cell.formula === undefined ? cell : { ...cell, formula: shortened(cell.formula) },
  )
  return { ...sheet, cells }
}
