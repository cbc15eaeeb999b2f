import type { PackageFolder } from '../package/package-folder.ts'
import type { XmlNode } from '../xml/xml-node.ts'

const PREFIX = 'qti-'
const camel = (name: string): string => name.replaceAll(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
const isOwn = (name: string): boolean => !/^(?:data|aria|xml|xmlns|xsi)[-:]/.test(name)

/**
 * QTI 3 in the names of QTI 2, so that one reader reads both: `qti-choice-interaction` is `choiceInteraction`, `response-identifier` is
 * `responseIdentifier`. Marks of HTML between them, and files of other kinds, stay.
 */
export function asQti2(root: XmlNode): XmlNode {
  return plain(root.name).startsWith(PREFIX) ? renamed(root) : root
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1)

function renamed(node: XmlNode): XmlNode {
  const own = plain(node.name)
  const made = new Map(node.children.map(child => [child, renamed(child)]))
  const inside = {
    children: node.children.map(child => made.get(child) ?? child),
    ...(node.content && {
      content: node.content.map(part => (typeof part === 'string' ? part : (made.get(part) ?? part))),
    }),
  }
  if (!own.startsWith(PREFIX)) return { ...node, ...inside }
  const attributes = new Map([...node.attributes].map(([name, value]) => [isOwn(name) ? camel(name) : name, value]))
  return { ...node, ...inside, name: camel(own.slice(PREFIX.length)), attributes }
}

/** A file of a package, in the names of QTI 2; null where there is none. Throws ArchiveError. */
export async function qtiXml(folder: PackageFolder, path: string): Promise<XmlNode | null> {
  const root = await folder.xml(path)
  return root && asQti2(root)
}
