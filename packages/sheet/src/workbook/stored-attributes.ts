import { MAX_TEXT } from '../evaluate/budget.ts'
import type { Attributes, Border, CellStyle } from './attributes.ts'
import type { Line } from './sheet-layout.ts'

type Check = (value: unknown) => boolean

const isFlag: Check = v => typeof v === 'boolean'
const isColor: Check = v => typeof v === 'string' && /^#[0-9a-f]{6}$/i.test(v)
const isOneOf =
  (...list: string[]): Check =>
  v =>
    typeof v === 'string' && list.includes(v)
const isText =
  (most: number): Check =>
  v =>
    typeof v === 'string' && v.length <= most
const isShape =
  (checks: Record<string, Check>): Check =>
  v =>
    typeof v === 'object' &&
    v !== null &&
    !Array.isArray(v) &&
    Object.entries(v).every(([key, part]) => Object.hasOwn(checks, key) && (checks[key] as Check)(part))

const BORDER = {
  line: isOneOf('thin', 'medium', 'thick', 'dashed', 'dotted', 'double'),
  color: isColor,
} satisfies Record<keyof Border, Check>
const isBorder: Check = v => isShape(BORDER)(v) && (v as Border).line !== undefined

/** Largest size of a font in points, as in Excel. */
const MAX_FONT_SIZE = 409

const STYLE = {
  bold: isFlag,
  italic: isFlag,
  underline: isFlag,
  strike: isFlag,
  fontSize: v => typeof v === 'number' && v >= 1 && v <= MAX_FONT_SIZE,
  color: isColor,
  fill: isColor,
  align: isOneOf('left', 'center', 'right'),
  verticalAlign: isOneOf('top', 'middle', 'bottom'),
  isWrapped: isFlag,
  top: isBorder,
  right: isBorder,
  bottom: isBorder,
  left: isBorder,
} satisfies Record<keyof CellStyle, Check>

const ATTRIBUTES = {
  format: isText(MAX_TEXT),
  style: isShape(STYLE),
  comment: isText(MAX_TEXT),
  isLocked: isFlag,
} satisfies Record<keyof Attributes, Check>

/** Largest height or width of a line in pixels. */
const MAX_LINE_SIZE = 4096

const LINE = {
  size: v => typeof v === 'number' && v > 0 && v <= MAX_LINE_SIZE,
  isHidden: isFlag,
} satisfies Record<keyof Line, Check>

/** The attributes of a cell from outside, or null for anything else. */
export function readAttributes(value: unknown): Attributes | null {
  return isShape(ATTRIBUTES)(value) && Object.keys(value as object).length > 0 ? (value as Attributes) : null
}

/** A style from outside, or null for anything else. */
export function readStyle(value: unknown): CellStyle | null {
  return isShape(STYLE)(value) ? (value as CellStyle) : null
}

/** Size and visibility of a line from outside, or null for anything else. */
export function readLine(value: unknown): Line | null {
  return isShape(LINE)(value) ? (value as Line) : null
}
