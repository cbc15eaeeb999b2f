/**
 * An element of a parsed file. Names and texts are kept in Maps and arrays, never as property names,
 * so that an element called `__proto__` is just a name.
 */
export interface XmlNode {
  name: string
  attributes: ReadonlyMap<string, string>
  children: readonly XmlNode[]
  /** The text of an element without children, as written; '' for an empty one. */
  text: string
  /** Texts and elements in order, where the reader was asked to keep them. */
  content?: readonly (string | XmlNode)[]
}

/** Moodle's way to write a missing value. Source: moodle.md, ".mbz layout". */
const NULL_TEXT = '$@NULL@$'

/** The first child of that name, or the first along a path of names. */
export function getChild(node: XmlNode | undefined, ...names: string[]): XmlNode | undefined {
  let current = node
  for (const name of names) current = current?.children.find(child => child.name === name)
  return current
}

/** Every child called by the last name, of the element that the earlier names lead to. */
export function getChildren(node: XmlNode | undefined, ...names: string[]): XmlNode[] {
  const parent = getChild(node, ...names.slice(0, -1))
  return parent?.children.filter(child => child.name === names.at(-1)) ?? []
}

/** The text of the element itself; null for Moodle's NULL and for elements with children. */
export function getValue(node: XmlNode | undefined): string | null {
  if (!node || node.children.length || node.text === NULL_TEXT) return null
  return node.text
}

/** The text of a child; '' when it is absent or NULL. */
export function getText(node: XmlNode | undefined, ...names: string[]): string {
  return getValue(getChild(node, ...names)) ?? ''
}

/** A whole number of a child; null when absent, NULL, or not a safe whole number. */
export function getInteger(node: XmlNode | undefined, ...names: string[]): number | null {
  const text = getText(node, ...names).trim()
  return /^-?\d{1,15}$/.test(text) ? Number(text) : null
}

/** A decimal number of a child; null when absent, NULL or not a number. */
export function getDecimal(node: XmlNode | undefined, ...names: string[]): number | null {
  const text = getText(node, ...names).trim()
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : null
}

/** The last second that a date can have: the end of the year 9999. */
export const LAST_SECOND = 253_402_300_799

/** A Moodle time (epoch seconds); null for 0, which means "not set", and for what is no date. */
export function getTime(node: XmlNode | undefined, ...names: string[]): number | null {
  const at = getInteger(node, ...names)
  return at !== null && at > 0 && at <= LAST_SECOND ? at : null
}

/** Whether a child holds a time that no calendar has. */
export const isNoTime = (node: XmlNode | undefined, ...names: string[]): boolean =>
  /^-?\d+$/.test(getText(node, ...names).trim()) &&
  getTime(node, ...names) === null &&
  Number(getText(node, ...names)) !== 0

/** The original id, as text: digits only; '' when it is missing or anything else. */
export function getId(node: XmlNode | undefined, attribute = 'id'): string {
  return asId(node?.attributes.get(attribute) ?? '')
}

/** An id written as the text of a child. */
export function idIn(node: XmlNode | undefined, ...names: string[]): string {
  return asId(getText(node, ...names))
}

function asId(text: string): string {
  return /^\d{1,20}$/.test(text) ? text : ''
}
