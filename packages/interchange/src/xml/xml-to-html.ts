import { escapeHtml } from './escape-html.ts'
import type { XmlNode } from './xml-node.ts'

const VOID = new Set(['br', 'hr', 'img', 'col', 'source', 'track', 'wbr', 'area'])

/** What becomes of an element of a text: HTML in its place; undefined: as it is written. */
export type ReplaceElement = (node: XmlNode) => string | undefined

/** What stands inside of an element that was read with `keepsMixed`, as HTML. */
export function innerHtml(node: XmlNode, replace: ReplaceElement = () => undefined): string {
  return (node.content ?? [])
    .map(part => (typeof part === 'string' ? textHtml(part) : outerHtml(part, replace)))
    .join('')
}

/** An element with its tags. */
export function outerHtml(node: XmlNode, replace: ReplaceElement = () => undefined): string {
  const replaced = replace(node)
  if (replaced !== undefined) return replaced
  const name = node.name.replace(/^[\w.-]+:/, '')
  const attributes = [...node.attributes].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')
  return VOID.has(name) ? `<${name}${attributes}>` : `<${name}${attributes}>${innerHtml(node, replace)}</${name}>`
}

/** Entities of HTML that XML does not know were left as they are written. */
const textHtml = (text: string): string =>
  escapeHtml(text)
    .replaceAll(/&amp;(?=[a-z]{2,8};)/gi, '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')

/** The words of an element, tags left out. */
export const innerText = (node: XmlNode): string =>
  (node.content ?? []).map(part => (typeof part === 'string' ? part : innerText(part))).join('')
