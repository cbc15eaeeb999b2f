import { type GlossaryContent, glossaryContent } from '@learn/course/content/glossary'
import type { ActivityKind } from '../../classroom/index.ts'
import { isBlankHtml } from '../../learning/index.ts'

/** A glossary, whose words are linked in the texts of its course. */
export const kind: ActivityKind<GlossaryContent> = {
  type: 'glossary',
  content: glossaryContent,
  isListed: true,
  isHeavy: true,
  tab: 'resources',
  completes: () => 'opening',
  text: ({ entries }) => entries.map(({ html }) => html),
  words: ({ entries }) => entries.map(({ concept, aliases }) => [concept, ...aliases].join(' ')).join('\n'),
  terms: ({ entries }) =>
    entries
      .filter(({ isLinked }) => isLinked)
      .map(({ key, concept, aliases, html, matchesCase }) => ({
        part: `entry-${key}`,
        words: [concept, ...aliases],
        html,
        matchesCase,
      })),
  blank: { kind: 'glossary', look: 'open', entries: [] },
  whatIsMissing({ entries }) {
    if (entries.length === 0) return 'It has no terms yet. Add one, then publish'
    const bare = entries.find(({ html }) => isBlankHtml(html))
    return bare ? `It doesn’t say what “${bare.concept}” means yet. Write that, then publish` : null
  },
  clean: (content, cleanHtml) => ({
    ...content,
    entries: content.entries.map(entry => ({ ...entry, html: cleanHtml(entry.html) })),
  }),
  present({ content, files, resolve }) {
    const all = files()
    return {
      kind: 'glossary',
      look: content.look,
      entries: content.entries.map(({ key, concept, aliases, categories, html, files: own }) => ({
        key,
        concept,
        aliases,
        categories,
        html: resolve(html),
        files: all.filter(({ path }) => own.includes(path)),
      })),
    }
  },
}
