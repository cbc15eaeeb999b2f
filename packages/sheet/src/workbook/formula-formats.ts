import type { Program } from '../evaluate/program.ts'
import { finer, type ResultFormats, resultFormat } from '../evaluate/result-format.ts'
import { formatKind } from '../formats/format-kind.ts'
import { getTemplate, printTemplate, shift } from '../parse/template.ts'
import type { RefToken } from '../references/a1.ts'
import type { Cells } from './cells.ts'

/** Combinations of formats that one formula is known for; a formula filled down meets one. */
const MAX_KNOWN = 16

/** Formats that formulas give to the cells they are typed into. */
export class FormulaFormats {
  private readonly cells: Cells
  private readonly formats: ResultFormats
  /** Formats given, by the formats of what is read. */
  private readonly known = new WeakMap<Program, Map<string, string | null>>()

  constructor(cells: Cells, formats: ResultFormats) {
    this.cells = cells
    this.formats = formats
  }

  /** The format that a formula takes at a place from what it is made of; null when nothing tells one. */
  of(program: Program, sheet: number, row: number, col: number): string | null {
    const { template } = program
    const read = this.anyFormat() ? template.refs.map(ref => this.formatOf(ref, sheet, row, col)) : []
    if (!program.tellsFormat && read.every(format => format === 'General')) return null
    let known = this.known.get(program)
    if (!known) {
      known = new Map()
      this.known.set(program, known)
    }
    const key = read.join('\n')
    let given = known.get(key)
    if (given === undefined) {
      const { tree, refs } = getTemplate(printTemplate(template, row, col), row, col)
      given = tree && resultFormat(tree, refs, ref => read[refs.indexOf(ref)] ?? 'General', this.formats)
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(key, given)
    }
    return given
  }

  private anyFormat(): boolean {
    return this.cells.layouts.some(({ cells, columnFormats }) => cells.size > 0 || columnFormats.size > 0)
  }

  private formatOf(relative: RefToken, sheet: number, row: number, col: number): string {
    const { r1, c1, r2, c2, sheet: name } = shift(relative, row, col)
    const at = name === null ? sheet : (this.cells.engine.sheets.span(name)[0] ?? -1)
    const format = this.cells.formatOf(at, r1, c1)
    // Of several percentages the one that shows most: 12% and 7.25% are 19.25%, added or summed up.
    if (!isPercent(format) || (r1 === r2 && c1 === c2)) return format
    let finest = format
    for (const { row: r, col: c } of firstCells({ r1, c1, r2, c2 })) {
      const other = this.cells.formatOf(at, r, c)
      if (other !== finest && isPercent(other)) finest = finer(finest, other)
    }
    return finest
  }
}

/** Cells of one range that are looked at. */
const MOST_CELLS = 64

const isPercent = (format: string): boolean => formatKind(format) === 'percent'

/** The first cells of a range, row by row. */
function* firstCells({ r1, c1, r2, c2 }: Pick<RefToken, 'r1' | 'c1' | 'r2' | 'c2'>) {
  let left = MOST_CELLS
  for (let row = r1; row <= r2; row++)
    for (let col = c1; col <= c2; col++) {
      if (left-- <= 0) return
      yield { row, col }
    }
}
