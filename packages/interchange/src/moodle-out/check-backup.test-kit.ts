import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { XMLParser } from 'fast-xml-parser'
import { expect } from 'vitest'
import { openPromise } from 'yauzl'
import { unpackArchive } from '../archive/unpack-archive.ts'

interface Xml {
  [name: string]: Xml[] | undefined
}
/** An element by names, without the reader that the product has. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (_n, _p, _l, isAttribute) => !isAttribute,
})
const at = (node: unknown, ...names: string[]): unknown[] =>
  names.reduce<unknown[]>((nodes, name) => nodes.flatMap(one => (one as Xml)[name] ?? []), [node])
const textAt = (node: unknown, ...names: string[]): string => {
  const [found] = at(node, ...names)
  return typeof found === 'string' ? found : ''
}

const PEOPLE =
  /userref|grade_grade\b|\/attempts\/|discussion|submission|userflags|overrides|digests|readposts|subscriptions|\/grades$|enrol|role|users\.xml|completionviews\/|completion\.xml|calendar|grade_histor/

export async function elementsMissing(real: string, ours: string, workDir: string): Promise<string[]> {
  const read = await unpackArchive(real, { workDir })
  const written = await unpackArchive(ours, { workDir })
  const missing = new Set<string>()
  for (const [path, entry] of read.entries) {
    if (!path.endsWith('.xml')) continue
    const other = written.entries.get(path)
    const kind = path.replaceAll(/\d+/g, 'N')
    if (!other) {
      missing.add(kind)
      continue
    }
    const has = await pathsIn(other.diskPath)
    for (const one of await pathsIn(entry.diskPath)) if (!has.has(one)) missing.add(`${kind} ${one}`)
  }
  await Promise.all([read.close(), written.close()])
  return [...missing].filter(one => !PEOPLE.test(one)).toSorted()
}

async function pathsIn(diskPath: string | null): Promise<Set<string>> {
  const paths = new Set<string>()
  const walk = (node: unknown, around: string): void => {
    for (const [name, inside] of Object.entries(node as Xml)) {
      if (!Array.isArray(inside)) continue
      paths.add(`${around}/${name}`)
      for (const one of inside) if (typeof one === 'object') walk(one, `${around}/${name}`)
    }
  }
  walk(parser.parse(await readFile(diskPath ?? '', 'utf8')), '')
  return paths
}

const OF_COURSE = [
  'course/course.xml',
  'course/inforef.xml',
  'course/enrolments.xml',
  'groups.xml',
  'scales.xml',
  'roles.xml',
  'gradebook.xml',
  'completion.xml',
  'outcomes.xml',
  'badges.xml',
]

/** Holds the parts of a backup against each other, as whoever restores it would: nothing of our reader takes part. */
export async function checkIndependently(file: string): Promise<void> {
  const entries = new Map<string, Buffer>()
  const zip = await openPromise(file, { autoClose: false })
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  const xml = (path: string): unknown => {
    const bytes = entries.get(path)
    expect(bytes, `${path} is there`).toBeDefined()
    return parser.parse(bytes?.toString('utf8') ?? '')
  }
  const information = at(xml('moodle_backup.xml'), 'moodle_backup', 'information')[0]
  const records = at(xml('files.xml'), 'files', 'file')
  const fileIds = new Set(records.map(record => (record as Record<string, string>)['@id']))
  for (const record of records) {
    const hash = textAt(record, 'contenthash')
    if (textAt(record, 'filename') === '.') continue
    const blob = entries.get(`files/${hash.slice(0, 2)}/${hash}`)
    expect(blob && createHash('sha1').update(blob).digest('hex')).toBe(hash)
    expect(String(blob?.length)).toBe(textAt(record, 'filesize'))
  }
  const categories = at(xml('questions.xml'), 'question_categories', 'question_category')
  const categoryIds = new Set(categories.map(one => (one as Record<string, string>)['@id']))
  for (const one of categories) expect(['0', ...categoryIds]).toContain(textAt(one, 'parent'))
  const entryIds = categories
    .flatMap(one => at(one, 'question_bank_entries', 'question_bank_entry'))
    .map(one => (one as Record<string, string>)['@id'])
  expect(new Set(entryIds).size).toBe(entryIds.length)
  const sections = new Map<string, string[]>()
  for (const section of at(information, 'contents', 'sections', 'section')) {
    const root = at(xml(`${textAt(section, 'directory')}/section.xml`), 'section')[0]
    expect((root as Record<string, string>)['@id']).toBe(textAt(section, 'sectionid'))
    sections.set(textAt(section, 'sectionid'), textAt(root, 'sequence').split(',').filter(Boolean))
    xml(`${textAt(section, 'directory')}/inforef.xml`)
  }
  const seen: string[] = []
  for (const activity of at(information, 'contents', 'activities', 'activity')) {
    const [directory, module, id] = [
      textAt(activity, 'directory'),
      textAt(activity, 'modulename'),
      textAt(activity, 'moduleid'),
    ]
    seen.push(id)
    expect(sections.get(textAt(activity, 'sectionid'))).toContain(id)
    checkActivity(
      { xml, records, fileIds, categoryIds, entryIds },
      { directory, module, id, sectionId: textAt(activity, 'sectionid') },
    )
  }
  expect([...sections.values()].flat().toSorted()).toEqual(seen.toSorted())
  expect(new Set(seen).size).toBe(seen.length)
  for (const path of OF_COURSE) xml(path)
}

interface Parts {
  xml(path: string): unknown
  records: unknown[]
  fileIds: ReadonlySet<string | undefined>
  categoryIds: ReadonlySet<string | undefined>
  entryIds: readonly (string | undefined)[]
}

/** The files of one activity name each other, its section, and what is there. */
function checkActivity(
  { xml, records, fileIds, categoryIds, entryIds }: Parts,
  { directory, module, id, sectionId }: { directory: string; module: string; id: string; sectionId: string },
): void {
  const root = at(xml(`${directory}/${module}.xml`), 'activity')[0] as Record<string, string>
  expect([root['@moduleid'], root['@modulename']]).toEqual([id, module])
  const settings = at(xml(`${directory}/module.xml`), 'module')[0]
  expect((settings as Record<string, string>)['@id']).toBe(id)
  expect(textAt(settings, 'sectionid')).toBe(sectionId)
  const inforef = at(xml(`${directory}/inforef.xml`), 'inforef')[0]
  for (const one of at(inforef, 'fileref', 'file', 'id')) expect(fileIds).toContain(one)
  for (const one of at(inforef, 'question_categoryref', 'question_category', 'id')) expect(categoryIds).toContain(one)
  for (const record of records.filter(
    one => textAt(one, 'contextid') === root['@contextid'] && textAt(one, 'component') === `mod_${module}`,
  ))
    expect(at(inforef, 'fileref', 'file', 'id')).toContain((record as Record<string, string>)['@id'])
  for (const one of at(
    root,
    module,
    'question_instances',
    'question_instance',
    'question_reference',
    'questionbankentryid',
  ))
    expect(entryIds).toContain(one)
  for (const part of ['calendar', 'comments', 'completion', 'filters', 'grade_history', 'grades', 'roles'])
    xml(`${directory}/${part}.xml`)
}
