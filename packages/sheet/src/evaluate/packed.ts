import { type CellSource, KIND_MASK, Matrix, Ref, TAG } from '../values.ts'

/**
 * What becomes of elements that are no numbers when an array is taken as numbers. `arithmetic`: truth values count as 1
 * and 0; `compare`: they are no numbers; `product`: they and texts count as 0. Anything else cannot be packed.
 */
export type PackRule = 'arithmetic' | 'compare' | 'product'

/** The elements of a grid as numbers row by row (empty cells 0), or null when one of them does not fit the rule. */
export function packed(grid: Matrix | Ref, rule: PackRule): Float64Array | null {
  if (grid instanceof Matrix) {
    if (!grid.packed || (grid.isTruths && rule === 'compare')) return null
    return grid.isTruths && rule === 'product' ? new Float64Array(grid.packed.length) : grid.packed
  }
  return grid.more.length > 0 ? null : keptCells(grid.trimmed(), rule)
}

interface Kept {
  version: number
  numbers: Float64Array | null
}

/** Columns of a source that were packed lately, by place and rule: many formulas of a sheet read the same few. */
const kept = new WeakMap<CellSource, Map<string, Kept>>()
const MOST_KEPT = 16
/** Longer columns are packed anew: they would hold much memory. */
const MOST_ROWS = 65_536

function keptCells(area: Ref, rule: PackRule): Float64Array | null {
  const { source, sheet, top, left, bottom, rows, cols } = area
  if (cols > 1 || rows > MOST_ROWS) return packedCells(area, rule)
  // Cells that wait to be calculated end the attempt here, as reading them would.
  source.eachRun(sheet, left, top, bottom, () => false)
  let columns = kept.get(source)
  if (!columns) {
    columns = new Map()
    kept.set(source, columns)
  }
  const key = `${sheet},${left},${top},${bottom},${rule}`
  const version = source.columnVersion(sheet, left)
  const known = columns.get(key)
  if (known?.version === version) return known.numbers
  if (columns.size >= MOST_KEPT) columns.clear()
  const numbers = packedCells(area, rule)
  columns.set(key, { version, numbers })
  return numbers
}

function packedCells({ source, sheet, top, left, bottom, rows, cols }: Ref, rule: PackRule): Float64Array | null {
  const out = new Float64Array(rows * cols)
  for (let c = 0; c < cols; c++) {
    let fits = true
    source.eachRun(sheet, left + c, top, bottom, (nums, tags, from, to, base, isAllNumbers) => {
      const offset = base - top
      if (isAllNumbers && cols === 1) out.set(nums.subarray(from, to), offset + from)
      else
        for (let i = from; i < to; i++) {
          const kind = (tags[i] as number) & KIND_MASK
          if (kind === TAG.number || (kind === TAG.boolean && rule === 'arithmetic'))
            out[(offset + i) * cols + c] = nums[i] as number
          else if (kind !== TAG.empty && (rule !== 'product' || kind === TAG.error)) {
            fits = false
            return true
          }
        }
      return false
    })
    if (!fits) return null
  }
  return out
}
