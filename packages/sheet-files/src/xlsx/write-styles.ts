import type { CellStyle } from '../sheet-file.ts'
import { xmlAttribute } from '../xml/escape-xml.ts'
import { BUILTIN_FORMATS, LOCAL_FORMATS } from './builtin-formats.ts'

/** Formats of a workbook's own are numbered from here. */
const FIRST_OWN_FORMAT = 164
const USUAL_SIZE = 11
const SIDES = ['left', 'right', 'top', 'bottom'] as const

/** The styles part: one cell format per style, in the same order. Source: ECMA-376 part 1, 18.8. */
export function stylesXml(styles: readonly CellStyle[]): string {
  const fonts = new XmlList(styles.map(fontXml), [fontXml({})])
  // The first two fills are fixed by the format.
  const fills = new XmlList(styles.map(fillXml), [patternXml('none'), patternXml('gray125')])
  const borders = new XmlList(styles.map(borderXml), [borderXml({})])
  const codes = [...new Set(styles.flatMap(({ format }) => format ?? []))].filter(code => !BUILTIN_NUMBERS.has(code))
  const numbers = new Map([...BUILTIN_NUMBERS, ...codes.map((code, i) => [code, FIRST_OWN_FORMAT + i] as const)])
  const formats = codes.map(code => `<numFmt numFmtId="${numbers.get(code)}" formatCode="${xmlAttribute(code)}"/>`)
  const xfs = styles.map(style => {
    const ids = `fontId="${fonts.indexOf(fontXml(style))}" fillId="${fills.indexOf(fillXml(style))}" borderId="${borders.indexOf(borderXml(style))}"`
    const number = style.format === undefined ? 0 : numbers.get(style.format)
    const inner = alignmentXml(style) + (style.isUnlocked ? '<protection locked="0"/>' : '')
    const head = `<xf numFmtId="${number}" ${ids} xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"`
    return inner === '' ? `${head}/>` : `${head} applyAlignment="1" applyProtection="1">${inner}</xf>`
  })
  return [
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    formats.length > 0 ? list('numFmts', formats) : '',
    list('fonts', fonts.items),
    list('fills', fills.items),
    list('borders', borders.items),
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    list('cellXfs', xfs),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('')
}

/** Dates and money of the locale are left out: whoever opens the file shall see the same. */
const BUILTIN_NUMBERS: ReadonlyMap<string, number> = new Map(
  [...BUILTIN_FORMATS].flatMap(([id, code]): [string, number][] => (LOCAL_FORMATS.has(id) ? [] : [[code, id]])),
)

/** Distinct pieces of XML with their numbers. */
class XmlList {
  readonly items: string[]
  readonly #indexes: Map<string, number>
  constructor(pieces: readonly string[], first: readonly string[]) {
    this.items = [...new Set([...first, ...pieces])]
    this.#indexes = new Map(this.items.map((item, i) => [item, i]))
  }
  indexOf(piece: string): number {
    return this.#indexes.get(piece) ?? 0
  }
}

const list = (name: string, items: readonly string[]) => `<${name} count="${items.length}">${items.join('')}</${name}>`

const colorXml = (name: string, color: string) => `<${name} rgb="FF${color.slice(1).toUpperCase()}"/>`

function fontXml({ bold, italic, underline, strike, fontSize, color }: CellStyle): string {
  const marks = [bold && '<b/>', italic && '<i/>', strike && '<strike/>', underline && '<u/>'].filter(Boolean).join('')
  const ink = color === undefined ? '<color theme="1"/>' : colorXml('color', color)
  return `<font>${marks}<sz val="${fontSize ?? USUAL_SIZE}"/>${ink}<name val="Calibri"/><family val="2"/></font>`
}

const patternXml = (type: string) => `<fill><patternFill patternType="${type}"/></fill>`

const fillXml = ({ fill }: CellStyle): string =>
  fill === undefined
    ? patternXml('none')
    : `<fill><patternFill patternType="solid">${colorXml('fgColor', fill)}<bgColor indexed="64"/></patternFill></fill>`

function borderXml(style: CellStyle): string {
  const sides = SIDES.map(side => {
    const border = style[side]
    if (!border) return `<${side}/>`
    const ink = border.color === undefined ? '<color auto="1"/>' : colorXml('color', border.color)
    return `<${side} style="${border.line}">${ink}</${side}>`
  })
  return `<border>${sides.join('')}<diagonal/></border>`
}

function alignmentXml({ align, verticalAlign, isWrapped }: CellStyle): string {
  const of = [
    align && `horizontal="${align}"`,
    verticalAlign && `vertical="${verticalAlign === 'middle' ? 'center' : verticalAlign}"`,
    isWrapped && 'wrapText="1"',
  ].filter(Boolean)
  return of.length > 0 ? `<alignment ${of.join(' ')}/>` : ''
}
