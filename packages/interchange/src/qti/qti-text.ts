import { escapeHtml } from '../xml/escape-html.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import { innerHtml, innerText, type ReplaceElement } from '../xml/xml-to-html.ts'

/** Every element below a node that fits, in order; nothing inside of one that fits. */
export function within(node: XmlNode | undefined, isIt: (node: XmlNode) => boolean): XmlNode[] {
  if (!node) return []
  return node.children.flatMap(child => (isIt(child) ? [child] : within(child, isIt)))
}

export const named =
  (...names: string[]) =>
  (node: XmlNode): boolean =>
    names.includes(localName(node))

/** A name without the prefix of its namespace. */
export const localName = ({ name }: Pick<XmlNode, 'name'>): string => name.slice(name.indexOf(':') + 1)

/** Said of a question whose choices would be shuffled, but for some that stay in their places. */
export const FIXED_CHOICES = 'its choices are not shuffled: some stay in their places'

const attribute = (node: XmlNode, name: string): string => node.attributes.get(name) ?? ''

/** The words and pictures of `material` elements as HTML. */
export function materialHtml(node: XmlNode | undefined): string {
  const pieces = within(node, named('mattext', 'mat_formattedtext', 'matimage', 'mataudio', 'matvideo', 'matbreak'))
  return pieces
    .map(pieceHtml)
    .filter(html => html.trim() !== '')
    .join('\n')
}

function pieceHtml(node: XmlNode): string {
  const address = escapeHtml(attribute(node, 'uri'))
  switch (localName(node)) {
    case 'matbreak':
      return '<br>'
    case 'matimage':
      return address === '' ? '' : `<img src="${address}" alt="${escapeHtml(attribute(node, 'label'))}">`
    case 'mataudio':
      return address === '' ? '' : `<audio controls src="${address}"></audio>`
    case 'matvideo':
      return address === '' ? '' : `<video controls src="${address}"></video>`
    default: {
      const text = innerText(node)
      const type = attribute(node, 'texttype') || attribute(node, 'type')
      return /plain/i.test(type) ? escapeHtml(text).replaceAll(/\r?\n/g, '<br>') : text
    }
  }
}

/** Elements of QTI inside of a text: what is answered is read by itself. */
export const withoutInteractions: ReplaceElement = node =>
  nativeMark(node, withoutInteractions) ??
  (/Interaction$|^(rubricBlock|feedbackBlock|feedbackInline|modalFeedback|prompt)$/.test(localName(node))
    ? ''
    : undefined)

/** What we put around what is asked, and around the field of an answer, is no part of the text. */
export function nativeMark(node: XmlNode, replace: ReplaceElement): string | undefined {
  if (localName(node) !== 'div') return undefined
  const said = node.attributes.get('class')
  return said === 'stem' ? innerHtml(node, replace) : said === 'answer' ? '' : undefined
}
