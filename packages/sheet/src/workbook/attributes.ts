/** Lines that a border can be drawn in. */
export type BorderLine = 'thin' | 'medium' | 'thick' | 'dashed' | 'dotted' | 'double'

/** One side of a cell: its line, and its colour as `#rrggbb` when it is not black. */
export interface Border {
  line: BorderLine
  color?: string
}

/** How a cell looks beyond its number format. Everything left out is as usual. */
export interface CellStyle {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  /** Points. */
  fontSize?: number
  /** Colour of the text, `#rrggbb`. */
  color?: string
  /** Colour of the cell, `#rrggbb`. */
  fill?: string
  align?: 'left' | 'center' | 'right'
  verticalAlign?: 'top' | 'middle' | 'bottom'
  /** Long texts go on in a second line. */
  isWrapped?: boolean
  top?: Border
  right?: Border
  bottom?: Border
  left?: Border
}

/** What belongs to a cell beside its content; objects are never changed, so cells and undo steps share them. */
export interface Attributes {
  readonly format?: string
  readonly style?: Readonly<CellStyle>
  readonly comment?: string
  /** Its content cannot be edited while the sheet is protected; left out it is as the sheet says for the rest. */
  readonly isLocked?: boolean
}

const formats = new Map<string, Attributes>()
const MAX_SHARED = 500

/** The attributes of a cell that has a number format only; shared, since 40,000 dates have the same one. */
export function formatOnly(format: string): Attributes {
  let shared = formats.get(format)
  if (!shared) {
    shared = { format }
    if (formats.size >= MAX_SHARED) formats.clear()
    formats.set(format, shared)
  }
  return shared
}

/** Attributes with some parts changed; `null` and `undefined` take a part away. Null when nothing is left. */
export function withAttributes(
  before: Attributes | null,
  change: { [K in keyof Attributes]?: Attributes[K] | null | undefined },
): Attributes | null {
  const merged = Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== null && value !== undefined),
  ) as Attributes
  const parts = Object.keys(merged)
  if (parts.length === 0) return null
  return parts.length === 1 && merged.format !== undefined ? formatOnly(merged.format) : merged
}

/** True when two cells have the same attributes. */
export function sameAttributes(a: Attributes | null, b: Attributes | null): boolean {
  if (a === b) return true
  if (!a || !b) return false
  return attributesKey(a) === attributesKey(b)
}

/** A text that is equal for equal attributes. */
export function attributesKey(a: Attributes): string {
  const { format, style, comment, isLocked } = a
  const parts = style ? Object.entries(style).sort(([x], [y]) => (x < y ? -1 : 1)) : null
  return JSON.stringify([format, parts, comment, isLocked])
}
