import { canShow } from '@learn/sheet/formulas'
import type { Border, CellStyle } from '../sheet-file.ts'
import { getAlignment, lostAlignment } from './alignment.ts'
import { BUILTIN_FORMATS } from './builtin-formats.ts'
import type { Colors } from './colors.ts'
import type { PackageParts } from './package-parts.ts'

type Attributes = ReadonlyMap<string, string>
type Side = 'left' | 'right' | 'top' | 'bottom'

const SIDES: readonly string[] = ['left', 'right', 'top', 'bottom']
const LINES: ReadonlyMap<string, Border['line']> = new Map([
  ['thin', 'thin'],
  ['hair', 'thin'],
  ['medium', 'medium'],
  ['thick', 'thick'],
  ['dashed', 'dashed'],
  ['mediumDashed', 'dashed'],
  ['dashDot', 'dashed'],
  ['dashDotDot', 'dashed'],
  ['mediumDashDot', 'dashed'],
  ['mediumDashDotDot', 'dashed'],
  ['slantDashDot', 'dashed'],
  ['dotted', 'dotted'],
  ['double', 'double'],
])

/** Colours of text and paper, which are automatic anywhere else. */
const SYSTEM_FILLS: ReadonlyMap<string | undefined, string> = new Map([
  ['64', '#000000'],
  ['65', '#FFFFFF'],
])

/** Looks, and what of them no `CellStyle` holds, in words. */
export interface ReadStyles {
  styles: CellStyle[]
  leftOut: Set<string>
}

/** A font, fill or border with what is lost of it. */
interface Part {
  style: CellStyle
  lost: Set<string>
}

const newPart = (): Part => ({ style: {}, lost: new Set() })

/** Sizes of fonts in points that Excel takes. */
const MIN_FONT_SIZE = 1
const MAX_FONT_SIZE = 409

/** The looks that cells name by number; the first is the plain one. Fonts are judged against the workbook's own. */
export async function readStyles(parts: PackageParts, path: string | undefined, colors: Colors): Promise<ReadStyles> {
  const reader = new StyleReader(colors)
  if (path !== undefined)
    await parts.scan(path, {
      open: (name, attributes) => reader.open(name, attributes),
      close: name => reader.close(name),
    })
  return { styles: reader.styles.length > 0 ? reader.styles : [{}], leftOut: reader.leftOut }
}

class StyleReader {
  readonly styles: CellStyle[] = []
  readonly leftOut = new Set<string>()
  readonly #colors: Colors
  readonly #formats = new Map(BUILTIN_FORMATS)
  readonly #fonts: Part[] = []
  readonly #fills: Part[] = []
  readonly #borders: Part[] = []
  readonly #path: string[] = []
  #side: Side = 'left'
  #isSolid = false
  #usualTypeface: string | null = null

  constructor(colors: Colors) {
    this.#colors = colors
  }

  open(name: string, attributes: () => Attributes): void {
    const list = this.#path[1]
    this.#path.push(name)
    if (list === 'numFmts' && name === 'numFmt') this.#addFormat(attributes())
    else if (list === 'fonts') this.#readFont(name, attributes)
    else if (list === 'fills') this.#readFill(name, attributes)
    else if (list === 'borders') this.#readBorder(name, attributes)
    else if (list === 'cellXfs') this.#readCell(name, attributes)
  }

  close(name: string): void {
    this.#path.pop()
    if (name === 'styleSheet') for (const style of this.styles) withoutUsual(style, this.#fonts[0]?.style)
  }

  #addFormat(of: Attributes): void {
    const code = of.get('formatCode')
    if (code !== undefined) this.#formats.set(Number(of.get('numFmtId')), code)
  }

  #readFont(name: string, attributes: () => Attributes): void {
    if (name === 'font') this.#fonts.push(newPart())
    const { style: font, lost } = this.#fonts.at(-1) ?? newPart()
    const value = () => attributes().get('val') ?? '1'
    const isOn = () => !['0', 'false', 'none'].includes(value())
    if (name === 'b' && isOn()) font.bold = true
    if (name === 'i' && isOn()) font.italic = true
    if (name === 'u' && isOn()) font.underline = true
    if (name === 'u' && /double|Accounting/.test(value())) lost.add('kinds of underlining')
    if (name === 'strike' && isOn()) font.strike = true
    if (name === 'sz' && isFontSize(Number(value()))) font.fontSize = Number(value())
    if (name === 'name') this.#readTypeface(value(), lost)
    if (name === 'vertAlign' && value() !== 'baseline') lost.add('raised and lowered text')
    if ((name === 'shadow' || name === 'outline') && isOn()) lost.add('outlines and shadows of text')
    const color = name === 'color' ? this.#colors(attributes()) : undefined
    if (color !== undefined) font.color = color
  }

  #readTypeface(name: string, lost: Set<string>): void {
    this.#usualTypeface ??= name
    if (name !== this.#usualTypeface) lost.add('typefaces')
  }

  #readFill(name: string, attributes: () => Attributes): void {
    if (name === 'fill') this.#fills.push(newPart())
    const { style, lost } = this.#fills.at(-1) ?? newPart()
    if (name === 'gradientFill') lost.add('patterns')
    if (name === 'patternFill') {
      const type = attributes().get('patternType') ?? 'none'
      this.#isSolid = type === 'solid'
      if (!this.#isSolid && type !== 'none') lost.add('patterns')
    }
    const isFill = name === 'fgColor' && this.#isSolid
    const fill = isFill ? (this.#colors(attributes()) ?? SYSTEM_FILLS.get(attributes().get('indexed'))) : undefined
    if (fill !== undefined) style.fill = fill
  }

  #readBorder(name: string, attributes: () => Attributes): void {
    if (name === 'border') this.#borders.push(newPart())
    const { style, lost } = this.#borders.at(-1) ?? newPart()
    if (name === 'diagonal' && (attributes().get('style') ?? 'none') !== 'none') lost.add('diagonal lines')
    if (SIDES.includes(name)) {
      this.#side = name as Side
      const kind = attributes().get('style') ?? 'none'
      const line = LINES.get(kind)
      if (line) style[this.#side] = { line }
      if (line !== kind && kind !== 'none') lost.add('kinds of lines')
    }
    const border = name === 'color' && this.#path.at(-2) === this.#side ? style[this.#side] : undefined
    const color = border && this.#colors(attributes())
    if (border && color !== undefined) border.color = color
  }

  #readCell(name: string, attributes: () => Attributes): void {
    if (name === 'xf') this.styles.push(this.#looks(attributes()))
    const style = this.styles.at(-1)
    if (!style) return
    if (name === 'alignment') {
      Object.assign(style, getAlignment(attributes()))
      for (const lost of lostAlignment(attributes())) this.leftOut.add(lost)
    }
    if (name !== 'protection') return
    if (['0', 'false'].includes(attributes().get('locked') ?? '')) style.isUnlocked = true
    if (isOn(attributes().get('hidden'))) this.leftOut.add('formulas hidden by protection')
  }

  #looks(of: Attributes): CellStyle {
    const number = (name: string) => Number(of.get(name) ?? 0)
    const format = this.#formats.get(number('numFmtId'))
    if (format === undefined ? number('numFmtId') !== 0 : !canShow(format)) this.leftOut.add('number formats')
    const [font, fill, border] = [
      this.#fonts[number('fontId')] ?? newPart(),
      this.#fills[number('fillId')] ?? newPart(),
      this.#borders[number('borderId')] ?? newPart(),
    ]
    for (const { lost } of [font, fill, border]) for (const look of lost) this.leftOut.add(look)
    return {
      ...font.style,
      ...(format !== undefined && format.toLowerCase() !== 'general' && { format }),
      ...fill.style,
      ...border.style,
    }
  }
}

const isOn = (text: string | undefined) => text === '1' || text === 'true'
const isFontSize = (size: number) => size >= MIN_FONT_SIZE && size <= MAX_FONT_SIZE

/** Takes away what the workbook's usual font has as well. */
function withoutUsual(style: CellStyle, usual: CellStyle | undefined): void {
  if (style.fontSize === usual?.fontSize) delete style.fontSize
  if (style.color === (usual?.color ?? '#000000') || style.color === '#000000') delete style.color
}
