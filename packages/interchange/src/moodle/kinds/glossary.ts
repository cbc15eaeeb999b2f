import type { GlossaryContent } from '@learn/course/content/glossary'
import { getChildren, getId, getInteger, getText, type XmlNode } from '../../xml/xml-node.ts'
import { counted } from '../import-report.ts'
import { plainName } from '../text-format.ts'
import type { ContentSource, KindReader } from './kind-reader.ts'

/** Formats in which an entry is a name first, and a text when it is asked for. */
const FOLDED = new Set(['faq', 'entrylist'])

const isTrue = (node: XmlNode, name: string): boolean => getInteger(node, name) === 1

/** Who may manage entries wrote it, and it was let in: what learners contributed stays with them. */
const isAuthored = (entry: XmlNode): boolean => isTrue(entry, 'teacherentry') && getInteger(entry, 'approved') !== 0

/** A glossary: what its teachers wrote. Moodle writes entries into backups with people's data only. */
export const glossaryReader: KindReader = {
  module: 'glossary',
  authored(instance) {
    const ids = new Set(
      getChildren(instance, 'entries', 'entry')
        .filter(isAuthored)
        .map(entry => getId(entry)),
    )
    return ({ component, area, itemId }) =>
      component === 'mod_glossary' && /^(entry|attachment)$/.test(area) && ids.has(itemId)
  },
  read(source) {
    const { instance, context } = source
    const all = getChildren(instance, 'entries', 'entry')
    const authored = all.filter(isAuthored)
    const left = all.length - authored.length
    if (left) context.users.areSeen = true
    const nameOfCategory = categoriesOf(instance)
    const entries = authored.flatMap(entry => readEntry(source, entry, nameOfCategory) ?? [])
    if (entries.length === 0)
      context.report.partSkipped(
        'entries',
        source.name,
        left ? 'no entry is of its teachers' : 'the backup holds none of its entries: it comes in empty',
      )
    entries.sort((a, b) => a.concept.localeCompare(b.concept, 'en'))
    const look = FOLDED.has(getText(instance, 'displayformat')) ? 'folded' : 'open'
    const note = [
      counted(entries.length, 'entry', 'entries'),
      ...(left ? [`${counted(left, 'entry', 'entries')} of learners, or not approved, left out`] : []),
    ].join('; ')
    return { type: 'glossary', content: { kind: 'glossary', look, entries } satisfies GlossaryContent, note }
  },
}

function readEntry(
  { instance, files, text }: ContentSource,
  entry: XmlNode,
  categories: ReadonlyMap<string, string[]>,
): GlossaryContent['entries'][number] | null {
  const id = getId(entry)
  const concept = plainName(getText(entry, 'concept'), '')
  if (id === '' || concept === '') return null
  const aliases = getChildren(entry, 'aliases', 'alias').flatMap(
    alias => plainName(getText(alias, 'alias_text'), '') || [],
  )
  return {
    key: id,
    concept,
    aliases: [...new Set(aliases)],
    html: text.html(
      getText(entry, 'definition'),
      getInteger(entry, 'definitionformat'),
      files.finderIn(`entry/${id}/`),
    ),
    categories: categories.get(id) ?? [],
    isLinked: isTrue(instance, 'usedynalink') && isTrue(entry, 'usedynalink'),
    matchesCase: isTrue(entry, 'casesensitive'),
    files: files.list.flatMap(({ file }) => (file.path.startsWith(`attachment/${id}/`) ? file.path : [])),
  }
}

/** The names of the categories of each entry. Below categories in Moodle's file: `category_entries/category_entry/entryid`. */
function categoriesOf(instance: XmlNode): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const category of getChildren(instance, 'categories', 'category')) {
    const name = plainName(getText(category, 'name'), '')
    for (const link of name ? getChildren(category, 'category_entries', 'category_entry') : [])
      found.set(getText(link, 'entryid'), [...(found.get(getText(link, 'entryid')) ?? []), name])
  }
  return found
}
