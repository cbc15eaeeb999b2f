import type { PartSequencing } from '@learn/contract/packages/sequencing'
import type { PackageContent, PackageItem } from '@learn/course/content/package'
import type { XmlNode } from '../xml/xml-node.ts'
import { getLaunch } from './launch-path.ts'
import { getAttribute, getPart, getParts, partText } from './local-name.ts'
import { getPartSequencing, leadsTheWay } from './manifest-sequencing.ts'
import { getTerms, type Sequencing, sequencingIn } from './manifest-terms.ts'

/** Lines of a table of contents. Chosen: the longest of real courses have a few hundred. */
const MAX_ITEMS = 2000
const MAX_LEVEL = 16
const MAX_TITLE = 300
/** Characters of launch data (SCORM 2004 RTE 4.2.9; of SCORM 1.2 4,096). */
const MAX_LAUNCH_DATA = 4096

/** What an `imsmanifest.xml` tells. */
export type ReadManifest = Pick<PackageContent, 'format' | 'title' | 'items' | 'sequencing' | 'minutes'>

/**
 * Reads a content package's manifest: its default organization as a table of contents, or, without one, its resources one after
 * another. Files that are not there are no pages: `hasFile` tells which are. Null where nothing in it can be opened.
 * Source: IMS Content Packaging 1.1.4; SCORM 1.2 CAM 2; SCORM 2004 CAM 3.
 */
export function readImsManifest(root: XmlNode, hasFile: (path: string) => boolean): ReadManifest | null {
  const resources = getPart(root, 'resources')
  const bases = [getAttribute(root, 'base'), getAttribute(resources, 'base')]
  const resourceOf = new Map(getParts(resources, 'resource').map(node => [getAttribute(node, 'identifier'), node]))
  const pageOf = (node: XmlNode | undefined, parameters = '') => {
    const href = getAttribute(node, 'href')
    const launch = href === '' ? null : getLaunch([...bases, getAttribute(node, 'base')], href, parameters)
    return launch && hasFile(launch.file) ? `${launch.file}${launch.rest}` : null
  }
  const organization = defaultOrganization(getPart(root, 'organizations'))
  const sequencing = sequencingIn(root)
  const items: PackageItem[] = []
  const add = (node: XmlNode, level: number): void => {
    if (items.length >= MAX_ITEMS) return
    const resource = resourceOf.get(getAttribute(node, 'identifierref'))
    const isShown = getAttribute(node, 'isvisible') !== 'false'
    const path = pageOf(resource, getAttribute(node, 'parameters'))
    // One that is not shown may still say how the way leads through its parts.
    if (isShown || path !== null || getPart(node, 'sequencing'))
      items.push(itemOf(node, { level, path, resource, sequencing }, items.length))
    for (const child of getParts(node, 'item')) add(child, Math.min(level + 1, MAX_LEVEL))
  }
  for (const node of getParts(organization, 'item')) add(node, 0)
  if (!items.some(item => item.path !== null))
    for (const resource of resourceOf.values()) {
      const path = pageOf(resource)
      // Without a table of contents only what reports is surely a page, or, where nothing reports, the first page there is.
      if (path !== null && isSco(resource))
        items.push(itemOf(resource, { level: 0, path, resource, sequencing }, items.length))
    }
  if (!items.some(item => item.path !== null)) {
    const first = [...resourceOf.values()].find(resource => pageOf(resource) !== null)
    if (!first) return null
    items.push(itemOf(first, { level: 0, path: pageOf(first), resource: first, sequencing }, items.length))
  }
  const format = formatOf(root, items)
  const whole = getPartSequencing(organization, sequencing)
  return {
    format,
    title: title(partText(organization, 'title')),
    ...minutesIn(root),
    ...(format === 'scorm2004' ? sequenced(distinct(items), whole) : { items: distinct(items).map(withoutSequencing) }),
  }
}

/** How long the whole takes, where its description says so (IMS Meta-data 1.2, `typicallearningtime`). */
function minutesIn(root: XmlNode): Pick<ReadManifest, 'minutes'> {
  const lom = getPart(getPart(root, 'metadata'), 'lom')
  const time = getPart(getPart(lom, 'educational'), 'typicallearningtime')
  const said = partText(time, 'duration') || partText(time, 'datetime')
  const [, hours = '', minutes = ''] =
    /^PT(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d{1,5}(?:\.\d+)?S)?$/.exec(said) ??
    /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(said) ??
    []
  const whole = Number(hours) * 60 + Number(minutes)
  return whole > 0 ? { minutes: whole } : {}
}

/** The parts with the ways through them, where the manifest says any; else each may be opened at any time. */
const sequenced = (
  items: PackageItem[],
  whole: PartSequencing | undefined,
): Pick<ReadManifest, 'items' | 'sequencing'> =>
  [whole, ...items.map(item => item.sequencing)].some(said => said && leadsTheWay(said))
    ? { items, sequencing: whole ?? {} }
    : { items: items.map(withoutSequencing) }
const withoutSequencing = ({ sequencing: _sequencing, ...item }: PackageItem): PackageItem => item

const title = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE)

const isSco = (resource: XmlNode | undefined): boolean => getAttribute(resource, 'scormtype').toLowerCase() === 'sco'

function defaultOrganization(organizations: XmlNode | undefined): XmlNode | undefined {
  const all = getParts(organizations, 'organization')
  return all.find(node => getAttribute(node, 'identifier') === getAttribute(organizations, 'default')) ?? all[0]
}

interface Place {
  level: number
  path: string | null
  resource: XmlNode | undefined
  sequencing: Sequencing
}

const itemOf = (node: XmlNode, { level, path, resource, sequencing }: Place, index: number): PackageItem => ({
  key: getAttribute(node, 'identifier').slice(0, 200) || `item-${index + 1}`,
  title: title(partText(node, 'title')) || `Part ${index + 1}`,
  level,
  path,
  reports: path !== null && isSco(resource),
  launchData: partText(node, 'datafromlms').slice(0, MAX_LAUNCH_DATA),
  passPct: passPctOf(node, sequencing),
  ...getTerms(node, sequencing),
  ...withSequencing(getPartSequencing(node, sequencing)),
  // One that is no item of a table of contents has no such word.
  ...(getAttribute(node, 'isvisible') === 'false' && { isHidden: true as const }),
})

const withSequencing = (said: PartSequencing | undefined): Pick<PackageItem, 'sequencing'> =>
  said ? { sequencing: said } : {}

/** SCORM 1.2 says 0 to 100; SCORM 2004 -1 to 1, of its primary objective. */
function passPctOf(node: XmlNode, sequencing: Sequencing): number | null {
  const mastery = partText(node, 'masteryscore')
  if (/^\d{1,3}(\.\d+)?$/.test(mastery)) return Math.min(100, Number(mastery))
  const objective = getPart(sequencing(node, 'objectives'), 'primaryobjective')
  // All of it, where the manifest does not say how much.
  const measure = partText(objective, 'minnormalizedmeasure') || '1'
  const isJudged = getAttribute(objective, 'satisfiedbymeasure') === 'true'
  return isJudged && /^(0(\.\d+)?|1(\.0+)?)$/.test(measure) ? Number(measure) * 100 : null
}

function formatOf(root: XmlNode, items: readonly PackageItem[]): PackageContent['format'] {
  if (!items.some(item => item.reports)) return 'html'
  const version = partText(getPart(root, 'metadata'), 'schemaversion')
  if (/2004|^1\.3|CAM/i.test(version)) return 'scorm2004'
  const is2004 = [...root.attributes.values()].some(value => /adlcp_v1p3|imscp_v1p1(?!p)/i.test(value))
  return version === '' && is2004 ? 'scorm2004' : 'scorm12'
}

/** Keys are names of what learners save: one that stands there twice gets a number. */
function distinct(items: readonly PackageItem[]): PackageItem[] {
  const taken = new Set<string>()
  return items.map((item, index) => {
    const key = taken.has(item.key) ? `${item.key}~${index + 1}` : item.key
    taken.add(key)
    return { ...item, key }
  })
}
