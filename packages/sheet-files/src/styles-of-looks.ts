import type { Attributes, CellStyle as BookStyle } from '@learn/sheet'
import type { CellStyle } from './sheet-file.ts'

/** The look that a file gives a cell of a workbook. Locks and comments are no part of it. */
export function styleOfLook({ format, style = {} }: Attributes): CellStyle {
  const { bold, italic, underline, isWrapped, color, fill, align, verticalAlign, top, right, bottom, left } = style
  return without({
    format: format === 'General' ? undefined : format,
    bold: bold || undefined,
    italic: italic || undefined,
    underline: underline || undefined,
    isWrapped: isWrapped || undefined,
    color: color?.toUpperCase(),
    fill: fill?.toUpperCase(),
    align,
    verticalAlign: verticalAlign === 'bottom' ? undefined : verticalAlign,
    top,
    right,
    bottom,
    left,
  })
}

/** What a workbook shows of the look that a cell has in a file; null for a plain one. */
export function lookOfStyle(file: CellStyle): Attributes | null {
  const { format, bold, italic, underline, isWrapped, color, fill, align, verticalAlign, top, right, bottom, left } =
    file
  const style: BookStyle = without({
    bold,
    italic,
    underline,
    isWrapped,
    color,
    fill,
    align,
    verticalAlign,
    top,
    right,
    bottom,
    left,
  })
  const look = without({ format, style: Object.keys(style).length > 0 ? style : undefined })
  return Object.keys(look).length > 0 ? look : null
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function without<T extends object>(parts: T): Present<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as Present<T>
}
