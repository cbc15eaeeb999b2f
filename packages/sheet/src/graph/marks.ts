import type { Rect } from '../references/a1.ts'
import type { FormulaTable } from './formula-table.ts'
import type { Links } from './links.ts'
import { type FormulaNode, PROGRESS, type RangeNode } from './node.ts'
import type { Sheets } from './sheets.ts'
import { CHUNK_BITS, CHUNK_ROWS, IS_DIRTY, slot } from './store.ts'

/** Which formulas wait to be calculated, and how a change reaches them. */
export class Marks {
  /** Formulas to calculate in the next run, in the order they were reached. */
  list: FormulaNode[] = []
  /** Formulas whose array did not fit, with the area they want. */
  readonly blocked = new Map<FormulaNode, Rect>()
  private readonly sheets: Sheets
  private readonly links: Links
  private readonly formulas: FormulaTable
  private run = 1

  constructor(sheets: Sheets, links: Links, formulas: FormulaTable) {
    this.sheets = sheets
    this.links = links
    this.formulas = formulas
  }

  isDirty(node: FormulaNode): boolean {
    const chunk = this.sheets.store(node.sheet).chunkAt(node.row, node.col)
    const i = slot(node.row)
    // The mark is the cell's: a formula that was replaced meanwhile has none.
    return chunk !== undefined && ((chunk.tags[i] as number) & IS_DIRTY) !== 0 && chunk.nodes?.[i] === node
  }

  add(node: FormulaNode): void {
    const chunk = this.sheets.store(node.sheet).chunkAt(node.row, node.col)
    if (!chunk) return
    const i = slot(node.row)
    const tag = chunk.tags[i] as number
    if (tag & IS_DIRTY || chunk.nodes?.[i] !== node) return
    chunk.tags[i] = tag | IS_DIRTY
    chunk.dirty++
    this.list.push(node)
  }

  /** Marks every formula that reads something which changes by itself (NOW, RAND, OFFSET). */
  addVolatile(): void {
    for (const node of this.links.volatile) this.add(node)
  }

  /** A new run: ranges reached before may be reached again. */
  startReach(): void {
    this.run++
  }

  /** Marks every formula that reads the cell. */
  reach(sheet: number, row: number, col: number): void {
    const { links } = this
    for (let edge = links.firstEdge(sheet, row, col); edge; edge = links.nextEdge(edge))
      this.add(this.formulas.byId(links.readerOf(edge)))
    links.eachRange(sheet, row, col, this.run, this.addReaders)
    this.release(sheet, row, col)
  }

  /** The formulas that read a cell directly, each once. */
  readersOf(sheet: number, row: number, col: number): FormulaNode[] {
    const { links } = this
    const readers = new Set<FormulaNode>()
    for (let edge = links.firstEdge(sheet, row, col); edge; edge = links.nextEdge(edge))
      readers.add(this.formulas.byId(links.readerOf(edge)))
    this.startReach()
    links.eachRange(sheet, row, col, this.run, range => {
      for (const reader of range.readers) readers.add(reader)
    })
    this.startReach()
    return [...readers]
  }

  /** Marks the formulas whose array may fit now that a cell changed. */
  release(sheet: number, row: number, col: number): void {
    if (this.blocked.size === 0) return
    for (const [node, area] of this.blocked) if (node.sheet === sheet && isInside(area, row, col)) this.add(node)
  }

  /** Appends formulas of an area that wait and were not begun, at most about `limit`. */
  collect(sheet: number, area: Rect, into: FormulaNode[], limit: number): void {
    const store = this.sheets.store(sheet)
    const right = Math.min(area.right, store.columns.length - 1)
    for (let col = area.left; col <= right; col++) {
      const chunks = store.columns[col]?.chunks
      if (!chunks) continue
      const last = Math.min(area.bottom >> CHUNK_BITS, chunks.length - 1)
      for (let index = area.top >> CHUNK_BITS; index <= last; index++) {
        const chunk = chunks[index]
        if (!chunk || chunk.dirty === 0 || !chunk.nodes) continue
        const base = index * CHUNK_ROWS
        const from = Math.max(0, area.top - base)
        const to = Math.min(chunk.size, area.bottom - base + 1)
        for (let i = from; i < to; i++) {
          if (!((chunk.tags[i] as number) & IS_DIRTY)) continue
          const node = chunk.nodes[i]
          if (node && node.progress === PROGRESS.idle) into.push(node)
          if (into.length >= limit) return
        }
      }
    }
  }

  private readonly addReaders = (range: RangeNode): void => {
    for (const reader of range.readers) this.add(reader)
  }
}

function isInside(area: Rect, row: number, col: number): boolean {
  return row >= area.top && row <= area.bottom && col >= area.left && col <= area.right
}
