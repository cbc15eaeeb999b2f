import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { ArchiveError } from '../archive/archive-error.ts'
import { decodeXmlEntities } from './xml-entities.ts'
import { MAX_DEPTH, xmlFault } from './xml-fault.ts'
import type { XmlNode } from './xml-node.ts'

const TEXT = '#text'
const ATTRIBUTES = ':@'
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

/** What can be done about it. */
const ANEW = 'Export it anew where it comes from.'
const subjectOf = (name: string): string =>
  /(^|\/)imsmanifest\.xml$/.test(name) ? `Its list of contents (${name})` : name

/** fast-xml-parser's ordered form: one key with the children, and `:@` with the attributes. */
interface OrderedNode {
  [key: string]: OrderedNode[] | Record<string, string> | string | undefined
}

/**
 * The root element of an XML text. Refuses document types outright (no entity is ever declared), a second root,
 * more than 64 levels and anything not well-formed. `keepsBlanks`: a text of blanks is one, also over several lines;
 * `keepsMixed`: texts between elements stay, as `content`. Throws
 * `archive/doctype` or `archive/bad-xml`, naming `name`; the cause of the latter has the line where it is known,
 * and says in our words what is wrong there.
 */
export function parseXml(xml: string, name: string, { keepsBlanks = false, keepsMixed = false } = {}): XmlNode {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) {
    throw new ArchiveError(
      'archive/doctype',
      `${subjectOf(name)} holds rules of its own (a DOCTYPE), which are not taken here. ${ANEW}`,
    )
  }
  try {
    if (XMLValidator.validate(xml) !== true) throw new Error('It is not well-formed.')
    const ordered = createParser().parse(xml) as OrderedNode[]
    const roots = ordered
      .map(node => toNode(node, { keepsBlanks, keepsMixed }))
      .filter(node => node !== null && !node.name.startsWith('?'))
    if (roots.length !== 1 || !roots[0]) throw new Error('There must be one root element.')
    return roots[0]
  } catch (cause) {
    const { line, reason } = xmlFault(xml) ?? {}
    const why = Object.assign(new Error(reason ?? 'something in it is not taken here', { cause }), { line })
    throw new ArchiveError('archive/bad-xml', `${subjectOf(name)} is damaged. ${ANEW}`, { cause: why })
  }
}

function createParser(): XMLParser {
  return new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    jPath: false,
    maxNestedTags: MAX_DEPTH,
    processEntities: true,
    entityDecoder: {
      setExternalEntities: () => {},
      addInputEntities: () => {},
      reset: () => {},
      setXmlVersion: () => {},
      decode: decodeXmlEntities,
    },
  })
}

/** null for text; its depth is bounded by the parser. */
function toNode(ordered: OrderedNode, keeps: { keepsBlanks: boolean; keepsMixed: boolean }): XmlNode | null {
  const name = Object.keys(ordered).find(key => key !== ATTRIBUTES)
  if (name === undefined || name === TEXT) return null
  const content = ordered[name]
  const parts = Array.isArray(content) ? content : []
  const children: XmlNode[] = []
  const mixed: (string | XmlNode)[] = []
  let text = ''
  for (const part of parts) {
    const child = toNode(part, keeps)
    if (child) {
      children.push(child)
      mixed.push(child)
    } else if (typeof part[TEXT] === 'string') {
      text += part[TEXT]
      mixed.push(part[TEXT])
    }
  }
  return {
    name,
    attributes: attributesOf(ordered),
    children,
    text: children.length ? '' : cleanText(text, keeps.keepsBlanks),
    ...(keeps.keepsMixed && { content: mixed }),
  }
}

function attributesOf(ordered: OrderedNode): ReadonlyMap<string, string> {
  const attributes = ordered[ATTRIBUTES]
  if (!attributes || typeof attributes === 'string' || Array.isArray(attributes)) return NO_ATTRIBUTES
  return new Map(Object.entries(attributes).map(([key, value]) => [key, cleanText(value, false)]))
}

/**
 * What XML does not allow in a text (NULs, other control characters, lone surrogates) cannot be stored or printed
 * everywhere and goes; the white space of an empty element is only its layout.
 */
function cleanText(text: string, keepsBlanks: boolean): string {
  if (!keepsBlanks && text.includes('\n') && text.trim() === '') return ''
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '').toWellFormed()
}
