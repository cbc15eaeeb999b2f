import type { Attributes, StoredSheet } from '@learn/sheet'
import type { Locks } from './locks.ts'
import type { CellStyle, FileCell } from './sheet-file.ts'
import { lookOfStyle } from './styles-of-looks.ts'

type StoredAttributes = NonNullable<StoredSheet['attributes']>

/**
 * Looks, locks and comments of cells, stretches of one column together. In a file no cell inherits the format of its
 * column; `formats` has those that columns give in the model.
 */
export function getAttributes(
  cells: readonly FileCell[],
  styles: readonly CellStyle[],
  formats: ReadonlyMap<number, string>,
  locks: Locks | null,
): StoredAttributes {
  /** By the format of the column and the number of the style: most cells of a sheet look like one another. */
  const known = new Map<string | undefined, Map<number, Attributes | null>>()
  const attributesFor = ({ col, style = 0, comment }: FileCell): Attributes | null => {
    const format = formats.get(col)
    if (comment !== undefined) return oneOf(styles[style] ?? {}, format, locks, comment)
    const byStyle = known.get(format) ?? new Map<number, Attributes | null>()
    known.set(format, byStyle)
    let attributes = byStyle.get(style)
    if (attributes === undefined) byStyle.set(style, (attributes = oneOf(styles[style] ?? {}, format, locks)))
    return attributes
  }
  const groups = new Map<Attributes, StoredAttributes[number]>()
  const open = new Map<number, { attributes: Attributes; stretch: [col: number, row: number, count: number] }>()
  for (const cell of cells) {
    const { row, col } = cell
    const attributes = attributesFor(cell)
    if (!attributes) continue
    const last = open.get(col)
    if (last && last.attributes === attributes && last.stretch[1] + last.stretch[2] === row) {
      last.stretch[2]++
      continue
    }
    const stretch: [number, number, number] = [col, row, 1]
    open.set(col, { attributes, stretch })
    const group = groups.get(attributes)
    if (group) group.push(stretch)
    else groups.set(attributes, [attributes, stretch])
  }
  return [...groups.values()]
}

/** The attributes of a cell with a style, in a column with a format; null for none. */
function oneOf(
  style: CellStyle,
  columnFormat: string | undefined,
  locks: Locks | null,
  comment?: string,
): Attributes | null {
  const { format, ...look } = lookOfStyle(style) ?? {}
  const own = format ?? (columnFormat === undefined ? undefined : 'General')
  const isLocked = style.isUnlocked !== true
  const attributes: Attributes = {
    ...(own !== undefined && own !== columnFormat && { format: own }),
    ...look,
    ...(comment ? { comment } : {}),
    ...(locks && isLocked !== locks.isLockedByDefault && { isLocked }),
  }
  return Object.keys(attributes).length > 0 ? attributes : null
}
