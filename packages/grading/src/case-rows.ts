import type { SheetBreakingCase, SheetContent, SheetProblem, SheetValue } from '@learn/contract/sandbox'
import { editorTokens, parseRect } from '@learn/sheet'
import type { Entered } from './entered.ts'

/** Typed into a cell it gives the value again: a text stays a text. */
const typed = (value: SheetValue): SheetContent =>
  typeof value === 'string' && !value.startsWith('#') ? `'${value}` : value

/**
 * The rows of a breaking case: the problem with the case's data and the formula that breaks. Other answer cells that it reads
 * hold what the author would enter, as grading had them: the one formula alone counts here. The rest is empty.
 */
export function caseRows(
  { dimensions, cellData }: Pick<SheetProblem, 'dimensions' | 'cellData'>,
  answers: Entered,
  cell: string,
  { cleared, cells, formula }: Pick<SheetBreakingCase, 'cleared' | 'cells' | 'formula'>,
): SheetContent[][] {
  const { rows: height, columns: width } = dimensions
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_cell, col): SheetContent => cellData[row]?.[col] ?? null),
  )
  const put = (address: string, content: SheetContent): void => {
    const rect = parseRect(address)
    if (!rect) return
    for (let row = rect.top; row <= Math.min(rect.bottom, height - 1); row++)
      rows[row]?.fill(content, rect.left, rect.right + 1)
  }
  const read = readBy(formula, answers)
  for (const [address, entry] of Object.entries(answers)) put(address, read.has(address) ? entry : null)
  for (const range of cleared) put(range, null)
  for (const { cell: address, value } of cells) put(address, typed(value))
  put(cell, formula)
  return rows
}

/** The answer cells that a formula reads, itself or through other answers. */
function readBy(formula: string, answers: Entered, found = new Set<string>()): Set<string> {
  const ranges = editorTokens(formula).flatMap(({ ref }) => ref ?? [])
  for (const [address, entry] of Object.entries(answers)) {
    const at = parseRect(address)
    const isRead =
      at && ranges.some(({ r1, c1, r2, c2 }) => at.top >= r1 && at.top <= r2 && at.left >= c1 && at.left <= c2)
    if (!isRead || found.has(address)) continue
    found.add(address)
    readBy(entry, answers, found)
  }
  return found
}
