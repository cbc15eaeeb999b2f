import type { Attributes, Border as BookBorder, CellStyle as BookStyle } from '@learn/sheet'
import type { Border, CellStyle } from './sheet-file.ts'

/** What a file takes for granted: a font of 11 points, black. */
const USUAL_SIZE = 11
const USUAL_COLOR = '#000000'

/** The look that a file gives a cell of a workbook. Locks and comments are no part of it. */
export function styleOfLook({ format, style = {} }: Attributes): CellStyle {
  const { bold, italic, underline, strike, isWrapped, color, fill, fontSize, align, verticalAlign } = style
  return without({
    format: format === 'General' ? undefined : format,
    bold: bold || undefined,
    italic: italic || undefined,
    underline: underline || undefined,
    strike: strike || undefined,
    isWrapped: isWrapped || undefined,
    color: color === USUAL_COLOR ? undefined : color?.toUpperCase(),
    fill: fill?.toUpperCase(),
    fontSize: fontSize === USUAL_SIZE ? undefined : fontSize,
    align,
    verticalAlign: verticalAlign === 'bottom' ? undefined : verticalAlign,
    top: borderOf(style.top),
    right: borderOf(style.right),
    bottom: borderOf(style.bottom),
    left: borderOf(style.left),
  })
}

const borderOf = (border: BookBorder | undefined): Border | undefined =>
  border && without({ line: border.line, color: border.color?.toUpperCase() })

/** What a workbook shows of the look that a cell has in a file; null for a plain one. */
export function lookOfStyle(file: CellStyle): Attributes | null {
  const { format, isUnlocked: _, ...parts } = file
  const style: BookStyle = without(parts)
  const look = without({ format, style: Object.keys(style).length > 0 ? style : undefined })
  return Object.keys(look).length > 0 ? look : null
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> }

function without<T extends object>(parts: T): Present<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as Present<T>
}
