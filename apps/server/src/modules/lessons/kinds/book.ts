import { type BookContent, bookContent } from '@learn/course/content/book'
import type { ActivityKind } from '../../classroom/index.ts'
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
  clean: (content, cleanHtml) => ({
    ...content,
    chapters: content.chapters.map(chapter => ({ ...chapter, html: cleanHtml(chapter.html) })),
  }),
  present: ({ content, resolve }) => ({
    ...content,
    chapters: content.chapters.map(chapter => ({ ...chapter, html: resolve(chapter.html) })),
  }),
}
