import type { Border, CellStyle } from '../sheet-file.ts'
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
  ['mediumDashDot', 'dashed'],
  ['dotted', 'dotted'],
  ['double', 'double'],
])

/** The looks that cells name by number; the first is the plain one. Fonts are judged against the workbook's own. */
export async function readStyles(parts: PackageParts, path: string | undefined, colors: Colors): Promise<CellStyle[]> {
  const reader = new StyleReader(colors)
  if (path !== undefined)
    await parts.scan(path, {
      open: (name, attributes) => reader.open(name, attributes),
      close: name => reader.close(name),
    })
  return reader.styles.length > 0 ? reader.styles : [{}]
}

class StyleReader {
  readonly styles: CellStyle[] = []
  readonly #colors: Colors
  readonly #formats = new Map(BUILTIN_FORMATS)
  readonly #fonts: CellStyle[] = []
  readonly #fills: (string | undefined)[] = []
  readonly #borders: Partial<Record<Side, Border>>[] = []
  readonly #path: string[] = []
  #side: Side = 'left'

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
    if (name === 'styleSheet') for (const style of this.styles) withoutUsual(style, this.#fonts[0])
  }

  #addFormat(of: Attributes): void {
    const code = of.get('formatCode')
    if (code !== undefined) this.#formats.set(Number(of.get('numFmtId')), code)
  }

  #readFont(name: string, attributes: () => Attributes): void {
    if (name === 'font') this.#fonts.push({})
    const font = this.#fonts.at(-1)
    if (!font) return
    const isOn = () => !['0', 'false', 'none'].includes(attributes().get('val') ?? '1')
    if (name === 'b' && isOn()) font.bold = true
    if (name === 'i' && isOn()) font.italic = true
    if (name === 'u' && isOn()) font.underline = true
    if (name === 'strike' && isOn()) font.strike = true
    if (name === 'sz') font.fontSize = Number(attributes().get('val'))
    const color = name === 'color' ? this.#colors(attributes()) : undefined
    if (color !== undefined) font.color = color
  }

  #readFill(name: string, attributes: () => Attributes): void {
    if (name === 'fill') this.#fills.push(undefined)
    const isSolid = name === 'patternFill' && attributes().get('patternType') === 'solid'
    if (isSolid) this.#fills[this.#fills.length - 1] = ''
    if (name === 'fgColor' && this.#fills.at(-1) === '')
      this.#fills[this.#fills.length - 1] = this.#colors(attributes())
  }

  #readBorder(name: string, attributes: () => Attributes): void {
    if (name === 'border') this.#borders.push({})
    const last = this.#borders.length - 1
    if (SIDES.includes(name)) {
      this.#side = name as Side
      const line = LINES.get(attributes().get('style') ?? '')
      if (line) this.#borders[last] = { ...this.#borders[last], [this.#side]: { line } }
    }
    const border = name === 'color' && this.#path.at(-2) === this.#side ? this.#borders[last]?.[this.#side] : undefined
    const color = border && this.#colors(attributes())
    if (border && color !== undefined) border.color = color
  }

  #readCell(name: string, attributes: () => Attributes): void {
    if (name === 'xf') this.styles.push(this.#looks(attributes()))
    const style = this.styles.at(-1)
    if (!style) return
    if (name === 'alignment') Object.assign(style, alignmentOf(attributes()))
    if (name === 'protection' && ['0', 'false'].includes(attributes().get('locked') ?? '')) style.isUnlocked = true
  }

  #looks(of: Attributes): CellStyle {
    const number = (name: string) => Number(of.get(name) ?? 0)
    const format = this.#formats.get(number('numFmtId'))
    const fill = this.#fills[number('fillId')]
    const borders = this.#borders[number('borderId')]
    return {
      ...this.#fonts[number('fontId')],
      ...(format !== undefined && format.toLowerCase() !== 'general' && { format }),
      ...(fill && { fill }),
      ...borders,
    }
  }
}

function alignmentOf(of: Attributes): CellStyle {
  const [align, verticalAlign] = [of.get('horizontal'), of.get('vertical')]
  return {
    ...((align === 'left' || align === 'center' || align === 'right') && { align }),
    ...(verticalAlign === 'top' && { verticalAlign }),
    ...(verticalAlign === 'center' && { verticalAlign: 'middle' as const }),
    ...(['1', 'true'].includes(of.get('wrapText') ?? '') && { isWrapped: true as const }),
  }
}

/** Takes away what the workbook's usual font has as well. */
function withoutUsual(style: CellStyle, usual: CellStyle | undefined): void {
  if (style.fontSize === usual?.fontSize) delete style.fontSize
  if (style.color === (usual?.color ?? '#000000') || style.color === '#000000') delete style.color
}
