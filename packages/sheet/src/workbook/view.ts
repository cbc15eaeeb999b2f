import { type Shown, showValue } from '../formats/number-format.ts'
import { HAS_FORMULA, IS_SPILLED } from '../graph/store.ts'
import { PlaceError } from '../references/place.ts'
import { CellError, type Scalar, TAG } from '../values.ts'
import type { CellStyle } from './attributes.ts'
import type { Cells } from './cells.ts'
import type { Area } from './places.ts'

/** Bits of `View.flags`. */
export const VIEW_FLAG = {
  /** The cell has a formula. */
  formula: 1,
  /** A formula elsewhere filled it. */
  spilled: 2,
  /** It cannot be edited now. */
  locked: 4,
  comment: 8,
} as const

/** What the cells of `View.kinds` hold. */
export const VIEW_KIND = TAG

/**
 * All that a grid draws of a range, cell by cell in rows (`index = row * cols + col`). The arrays can be transferred
 * to another thread (`viewBuffers`); the texts are one string, which is copied as fast.
 */
export interface View {
  revision: number
  sheet: number
  top: number
  left: number
  rows: number
  cols: number
  /** `VIEW_KIND` of each cell. */
  kinds: Uint8Array
  /** Numbers and dates; 1 for TRUE. */
  numbers: Float64Array
  flags: Uint8Array
  /** The texts that the cells show, one after the other; cell i ends at `ends[i]` (see `viewText`). */
  text: string
  ends: Uint32Array
  /** Colour that the number format asks for: 0 for none, else the place in `palette` plus one. */
  colors: Uint8Array
  palette: string[]
  /** Style of a cell: 0 for none, else the place in `styleList` plus one. */
  styles: Uint16Array
  styleList: CellStyle[]
  /** Sentences of the errors, comments, and messages by index of the cell. */
  messages: [index: number, message: string][]
  comments: [index: number, comment: string][]
  /** Heights and widths in pixels, 0 for the usual one, -1 for a hidden line. */
  rowSizes: Float32Array
  colSizes: Float32Array
}

/** Cells of a view, at most. */
const MAX_VIEW = 1_000_000

/** Reads everything that a grid draws of a range. Throws `PlaceError` for more than a million cells. */
export function readView(cells: Cells, { sheet, top, left, bottom, right }: Area, revision: number): View {
  const { engine } = cells
  const [rows, cols] = [bottom - top + 1, right - left + 1]
  const count = rows * cols
  if (count > MAX_VIEW) throw new PlaceError('The range is too large to be shown')
  const store = engine.store(sheet)
  const view: View = {
    revision,
    sheet,
    top,
    left,
    rows,
    cols,
    kinds: new Uint8Array(count),
    numbers: new Float64Array(count),
    flags: new Uint8Array(count),
    text: '',
    ends: new Uint32Array(count),
    colors: new Uint8Array(count),
    palette: [],
    styles: new Uint16Array(count),
    styleList: [],
    messages: [],
    comments: [],
    ...readSizes(cells, { sheet, top, left, bottom, right }),
  }
  const styleAt = new Map<string, number>()
  for (let i = 0; i < count; i++) {
    const row = top + Math.floor(i / cols)
    const col = left + (i % cols)
    const tag = store.tag(row, col)
    const attributes = cells.attributesOf(sheet, row, col)
    if (tag !== 0) {
      const value = store.read(row, col)
      view.kinds[i] = kindOf(value)
      if (typeof value === 'number' || typeof value === 'boolean') view.numbers[i] = Number(value)
      if (value instanceof CellError) view.messages.push([i, value.message])
      const { text, color } = shownAs(value, cells.formatOf(sheet, row, col))
      view.text += text
      if (color) view.colors[i] = placeIn(view.palette, color)
      view.flags[i] = (tag & HAS_FORMULA ? VIEW_FLAG.formula : 0) | (tag & IS_SPILLED ? VIEW_FLAG.spilled : 0)
    }
    view.ends[i] = view.text.length
    if (cells.isLocked(sheet, row, col)) view.flags[i] = (view.flags[i] as number) | VIEW_FLAG.locked
    if (!attributes) continue
    if (attributes.comment !== undefined) {
      view.flags[i] = (view.flags[i] as number) | VIEW_FLAG.comment
      view.comments.push([i, attributes.comment])
    }
    if (attributes.style) {
      const key = JSON.stringify(attributes.style)
      const known = styleAt.get(key) ?? view.styleList.push(attributes.style)
      styleAt.set(key, known)
      view.styles[i] = known
    }
  }
  return view
}

/** The text that cell `index` of a view shows. */
export function viewText(view: Pick<View, 'text' | 'ends'>, index: number): string {
  return view.text.slice(index === 0 ? 0 : view.ends[index - 1], view.ends[index])
}

/** The buffers of a view, for the transfer list of `postMessage`. */
export function viewBuffers(view: View): ArrayBufferLike[] {
  const { kinds, numbers, flags, ends, colors, styles, rowSizes, colSizes } = view
  return [kinds, numbers, flags, ends, colors, styles, rowSizes, colSizes].map(array => array.buffer)
}

function readSizes(cells: Cells, { sheet, top, left, bottom, right }: Area) {
  const layout = cells.layout(sheet)
  const { host } = cells.engine
  const rowSizes = new Float32Array(bottom - top + 1)
  const colSizes = new Float32Array(right - left + 1)
  for (let row = top; row <= bottom; row++)
    rowSizes[row - top] = host.isHiddenRow(sheet, row, true) ? -1 : (layout.rows.get(row)?.size ?? 0)
  for (let col = left; col <= right; col++) {
    const line = layout.cols.get(col)
    colSizes[col - left] = line?.isHidden ? -1 : (line?.size ?? 0)
  }
  return { rowSizes, colSizes }
}

function kindOf(value: unknown): number {
  if (value === null) return TAG.empty
  if (typeof value === 'number') return TAG.number
  if (typeof value === 'boolean') return TAG.boolean
  return typeof value === 'string' ? TAG.string : TAG.error
}

/** Place of an entry in a list of at most 255, plus one; it is added when it is new. */
function placeIn(list: string[], entry: string): number {
  const at = list.indexOf(entry)
  return at >= 0 ? at + 1 : list.length < 255 ? list.push(entry) : 0
}

/** One value that trips over its format must not take the sheet with it. */
function shownAs(value: Scalar, format: string): Shown {
  try {
    return showValue(value, format)
  } catch {
    return { text: '#'.repeat(8), color: null }
  }
}
