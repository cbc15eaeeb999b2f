import type { GlossaryContent } from '@learn/course/content/glossary'
import { childrenOf, idOf, integerOf, textOf, type XmlNode } from '../../xml/xml-node.ts'
import { counted } from '../import-report.ts'
import { plainName } from '../text-format.ts'
import type { ContentSource, KindReader } from './kind-reader.ts'

/** Formats in which an entry is a name first, and a text when it is asked for. */
const FOLDED = new Set(['faq', 'entrylist'])

const isTrue = (node: XmlNode, name: string): boolean => integerOf(node, name) === 1

/** Who may manage entries wrote it, and it was let in: what learners contributed stays with them. */
const isAuthored = (entry: XmlNode): boolean => isTrue(entry, 'teacherentry') && integerOf(entry, 'approved') !== 0

/** A glossary: what its teachers wrote. Moodle writes entries into backups with people's data only. */
export const glossaryReader: KindReader = {
  module: 'glossary',
  authored(instance) {
    const ids = new Set(
      childrenOf(instance, 'entries', 'entry')
        .filter(isAuthored)
        .map(entry => idOf(entry)),
    )
    return ({ component, area, itemId }) =>
      component === 'mod_glossary' && /^(entry|attachment)$/.test(area) && ids.has(itemId)
  },
  read(source) {
    const { instance, context } = source
    const all = childrenOf(instance, 'entries', 'entry')
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
    const look = FOLDED.has(textOf(instance, 'displayformat')) ? 'folded' : 'open'
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
  const id = idOf(entry)
  const concept = plainName(textOf(entry, 'concept'), '')
  if (id === '' || concept === '') return null
  const aliases = childrenOf(entry, 'aliases', 'alias').flatMap(
    alias => plainName(textOf(alias, 'alias_text'), '') || [],
  )
  return {
    key: id,
    concept,
    aliases: [...new Set(aliases)],
    html: text.html(textOf(entry, 'definition'), integerOf(entry, 'definitionformat'), files.finderIn(`entry/${id}/`)),
    categories: categories.get(id) ?? [],
    isLinked: isTrue(instance, 'usedynalink') && isTrue(entry, 'usedynalink'),
    matchesCase: isTrue(entry, 'casesensitive'),
    files: files.list.flatMap(({ file }) => (file.path.startsWith(`attachment/${id}/`) ? file.path : [])),
  }
}

/** The names of the categories of each entry. Below categories in Moodle's file: `category_entries/category_entry/entryid`. */
function categoriesOf(instance: XmlNode): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const category of childrenOf(instance, 'categories', 'category')) {
    const name = plainName(textOf(category, 'name'), '')
    for (const link of name ? childrenOf(category, 'category_entries', 'category_entry') : [])
      found.set(textOf(link, 'entryid'), [...(found.get(textOf(link, 'entryid')) ?? []), name])
  }
  return found
}
