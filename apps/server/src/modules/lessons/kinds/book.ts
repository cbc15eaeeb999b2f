import { type BookContent, bookContent } from '@learn/course/content/book'
import type { ActivityKind } from '../../classroom/index.ts'
import { isBlankHtml } from '../../learning/index.ts'
import { readingMinutes } from '../reading-minutes.ts'

/** A book: opening it completes it, as a page. Where its reader is stands in the journal: `place-scope.ts`. */
export const kind: ActivityKind<BookContent> = {
  type: 'book',
  content: bookContent,
  isListed: true,
  isHeavy: true,
  tab: 'resources',
  completes: () => 'opening',
  minutes: ({ chapters }, wordsIn) => readingMinutes(chapters.reduce((words, { html }) => words + wordsIn(html), 0)),
  text: ({ chapters }) => chapters.map(({ html }) => html),
  words: ({ chapters }) => chapters.map(({ title }) => title).join('\n'),
  partsOf: ({ chapters }) => chapters.map(({ key }) => key),
  blank: { kind: 'book', numbering: 'numbers', chapters: [{ key: 'c1', title: 'Chapter 1', isSub: false, html: '' }] },
  whatIsMissing: ({ chapters }) =>
    chapters.some(({ title, html }) => title.trim() === '' || isBlankHtml(html))
      ? 'A chapter has no title or no text yet. Write both, then publish'
      : null,
  clean: (content, cleanHtml) => ({
    ...content,
    chapters: content.chapters.map(chapter => ({ ...chapter, html: cleanHtml(chapter.html) })),
  }),
  present: ({ content, resolve }) => ({
    ...content,
    chapters: content.chapters.map(chapter => ({ ...chapter, html: resolve(chapter.html) })),
  }),
}
