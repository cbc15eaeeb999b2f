import type { XmlNode } from '../xml/xml-node.ts'

/** A name without its prefix: which one a package chooses for a namespace is its own affair. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

/** The children of a node by local name, in order. */
export const getParts = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter(child => localName(child.name) === name) ?? []

/** The first of them. */
export const getPart = (node: XmlNode | undefined, name: string): XmlNode | undefined => getParts(node, name)[0]

/** The text of the first of them; '' without one. */
export const partText = (node: XmlNode | undefined, name: string): string => getPart(node, name)?.text.trim() ?? ''

/** An attribute by local name; '' without one. */
export function getAttribute(node: XmlNode | undefined, name: string): string {
  for (const [key, value] of node?.attributes ?? []) if (localName(key) === name) return value
  return ''
}
