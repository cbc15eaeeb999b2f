import { broken, SheetFileError } from '../file-error.ts'

/** What the scanner tells; names come without their namespace prefix. */
export interface XmlVisitor {
  open?(name: string, attributes: () => ReadonlyMap<string, string>): void
  /** Text of the innermost element, decoded; may come in several pieces. */
  text?(text: string): void
  close?(name: string): void
}

/** Elements within elements. Chosen: workbooks nest about ten. */
const MAX_DEPTH = 64

/**
 * Reads an XML text piece by piece without building a tree. A document type is refused, so no entity is ever declared.
 * Throws `file/doctype`, or `file/broken` naming `part` for anything not well-formed.
 */
export function scanXml(xml: string, part: string, visitor: XmlVisitor): void {
  const names: string[] = []
  let hasRoot = false
  let at = 0
  while (at < xml.length) {
    const tag = xml.indexOf('<', at)
    const text = xml.slice(at, tag < 0 ? xml.length : tag)
    if (names.length > 0) {
      if (text !== '') visitor.text?.(decodeXml(text, part))
    } else if (text.trim() !== '' && text !== '\uFEFF') throw broken(`${part} has text outside its elements`)
    if (tag < 0) break
    const mark = xml.charAt(tag + 1)
    if (mark === '!' || mark === '?') {
      at = skipMarkup(xml, tag, part, cdata => names.length > 0 && visitor.text?.(cdata))
      continue
    }
    const end = tagEnd(xml, tag, part)
    at = end + 1
    if (mark === '/') {
      const name = localName(xml.slice(tag + 2, end).trim())
      if (names.pop() !== name) throw broken(`an element of ${part} does not end where it should`)
      visitor.close?.(name)
      continue
    }
    if (hasRoot && names.length === 0) throw broken(`${part} has two roots`)
    hasRoot = true
    const isEmpty = xml.charAt(end - 1) === '/'
    const inside = xml.slice(tag + 1, isEmpty ? end - 1 : end)
    const raw = /^[^\s]*/.exec(inside)?.[0] ?? ''
    const name = localName(raw)
    if (name === '') throw broken(`${part} has an element without a name`)
    visitor.open?.(name, () => readAttributes(inside.slice(raw.length), part))
    if (isEmpty) visitor.close?.(name)
    else if (names.push(name) > MAX_DEPTH) throw broken(`${part} nests more than ${MAX_DEPTH} elements`)
  }
  if (names.length > 0 || !hasRoot) throw broken(`${part} ends too early`)
}

/** Skips a comment, an instruction or CDATA (which is text); gives the place after it. */
function skipMarkup(xml: string, at: number, part: string, onText: (text: string) => void): number {
  const pairs = [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const
  const pair = pairs.find(([start]) => xml.startsWith(start, at))
  if (!pair) throw new SheetFileError('file/doctype', 'The file declares a document type, which no workbook needs.')
  const [start, stop] = pair
  const end = xml.indexOf(stop, at + start.length)
  if (end < 0) throw broken(`${part} ends too early`)
  if (start === '<![CDATA[') onText(xml.slice(at + start.length, end))
  return end + stop.length
}

/** Place of the `>` that closes the tag at `at`; one inside quotes does not. */
function tagEnd(xml: string, at: number, part: string): number {
  let quote = 0
  for (let i = at + 1; i < xml.length; i++) {
    const c = xml.charCodeAt(i)
    if (quote !== 0) {
      if (c === quote) quote = 0
    } else if (c === QUOTE || c === APOSTROPHE) quote = c
    else if (c === GREATER) return i
  }
  throw broken(`${part} ends too early`)
}

const QUOTE = 34
const APOSTROPHE = 39
const GREATER = 62

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

function readAttributes(text: string, part: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  let at = 0
  for (;;) {
    while (isSpace(text.charCodeAt(at))) at++
    if (at >= text.length) return attributes
    ATTRIBUTE.lastIndex = at
    const m = ATTRIBUTE.exec(text)
    if (!m) throw broken(`${part} has an element that cannot be read`)
    const [, name = '', double, single] = m
    if (!name.startsWith('xmlns')) attributes.set(localName(name), decodeXml(double ?? single ?? '', part))
    at = ATTRIBUTE.lastIndex
  }
}

const isSpace = (c: number) => c === 32 || c === 9 || c === 10 || c === 13

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function decodeXml(text: string, part: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;&]{0,10};?)/g, (_, body: string) => {
    const name = body.slice(0, -1)
    const known = ENTITIES.get(name)
    if (body.endsWith(';') && known !== undefined) return known
    const m = /^#(?:x([\da-f]{1,6})|(\d{1,7}));$/i.exec(body)
    const code = m ? Number.parseInt(m[1] ?? m[2] ?? '', m[1] === undefined ? 10 : 16) : 0
    if (code < 1 || code > 0x10ffff) throw broken(`${part} uses an entity that is not known`)
    return String.fromCodePoint(code)
  })
}
