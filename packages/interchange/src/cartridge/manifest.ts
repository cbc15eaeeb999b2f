import { posix } from 'node:path'
import { ArchiveError } from '../archive/archive-error.ts'
import { decodeBasicEntities } from '../moodle/text-format.ts'
import type { PackageFolder } from '../package/package-folder.ts'
import { localName, named, within } from '../qti/qti-text.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import { innerText } from '../xml/xml-to-html.ts'

/** A thing of a package, by what it is. */
export interface CartridgeResource {
  id: string
  /** As its manifest names it: `imswl_xmlv1p1`, `webcontent`, ... */
  type: string
  /** The file that it is. */
  path: string
  /** All of its files. */
  paths: string[]
  intendedUse: string
  /** Another form of the same thing that is meant where both can be read. */
  variantOf: string | null
}

/** A line of the table of contents. */
export interface CartridgeItem {
  id: string
  title: string
  resourceId: string | null
  isVisible: boolean
  items: CartridgeItem[]
}

export interface CartridgeManifest {
  id: string
  title: string
  description: string
  /** `IMS Common Cartridge`, `ADL SCORM`, ... */
  schema: string
  resources: ReadonlyMap<string, CartridgeResource>
  items: CartridgeItem[]
}

/** Levels of a table of contents that are read. */
const MAX_LEVELS = 12

/** Reads `imsmanifest.xml`. Throws ArchiveError where it is broken. */
export async function readManifest(folder: PackageFolder): Promise<CartridgeManifest> {
  const root = await folder.xml('imsmanifest.xml')
  if (!root || localName(root) !== 'manifest')
    throw new ArchiveError('archive/not-a-backup', 'The manifest of the package cannot be read.')
  const metadata = root.children.find(named('metadata'))
  const said = (name: string): string => {
    const holder = within(metadata, named('general'))[0]?.children.find(named(name))
    return holder ? tidy(innerText(holder)) : ''
  }
  const resources = within(root, named('resource')).map(resourceOf)
  const organization = within(root, named('organization'))[0]
  const tops = organization?.children.filter(named('item')) ?? []
  // One item around all others is the course itself.
  const [only] = tops
  const isWrapped =
    tops.length === 1 && only && (only.attributes.get('identifierref') ?? '') === '' && titleIn(only) === ''
  return {
    id: root.attributes.get('identifier') ?? '',
    title: said('title'),
    description: said('description'),
    schema: tidy(innerText(metadata?.children.find(named('schema')) ?? NOTHING)),
    resources: new Map(resources.map(resource => [resource.id, resource])),
    items: (isWrapped && only ? only.children.filter(named('item')) : tops).map(item => itemOf(item, 0)),
  }
}

const NOTHING: XmlNode = { name: '', attributes: new Map(), children: [], text: '' }
const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const titleIn = (item: XmlNode): string => {
  const title = item.children.find(named('title'))
  return title ? tidy(decodeBasicEntities(innerText(title))) : ''
}

function resourceOf(node: XmlNode): CartridgeResource {
  const base = node.attributes.get('xml:base') ?? node.attributes.get('base') ?? ''
  const at = (href: string): string => posix.normalize(posix.join(base, decoded(href.replace(/[?#].*$/s, ''))))
  const paths = node.children.filter(named('file')).map(file => at(file.attributes.get('href') ?? ''))
  const href = node.attributes.get('href')
  return {
    id: node.attributes.get('identifier') ?? '',
    type: (node.attributes.get('type') ?? '').toLowerCase(),
    path: href ? at(href) : (paths[0] ?? ''),
    paths: href && !paths.includes(at(href)) ? [at(href), ...paths] : paths,
    intendedUse: (node.attributes.get('intendeduse') ?? '').toLowerCase(),
    variantOf: within(node, named('variant'))[0]?.attributes.get('identifierref') ?? null,
  }
}

function itemOf(node: XmlNode, level: number): CartridgeItem {
  return {
    id: node.attributes.get('identifier') ?? '',
    title: titleIn(node),
    resourceId: node.attributes.get('identifierref') || null,
    isVisible: node.attributes.get('isvisible') !== 'false',
    items: level >= MAX_LEVELS ? [] : node.children.filter(named('item')).map(item => itemOf(item, level + 1)),
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
