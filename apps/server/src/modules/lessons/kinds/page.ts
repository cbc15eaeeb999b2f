import { type PageContent, pageContent } from '@learn/course/content/page'
import type { ActivityKind } from '../../classroom/index.ts'
import { isBlankHtml } from '../../learning/index.ts'
import { readingMinutes } from '../reading-minutes.ts'

export const kind: ActivityKind<PageContent> = {
  type: 'page',
  content: pageContent,
  isListed: true,
  isHeavy: true,
  tab: 'resources',
  completes: () => 'opening',
  minutes: ({ html, minutes }, wordsIn) => minutes ?? readingMinutes(wordsIn(html)),
  text: ({ html }) => html,
  blank: { kind: 'page', html: '', minutes: null },
  whatIsMissing: ({ html }) => (isBlankHtml(html) ? 'There is nothing on it yet. Write something, then publish' : null),
  clean: (content, cleanHtml) => ({ ...content, html: cleanHtml(content.html) }),
  present: ({ content, resolve }) => textToRead(resolve(content.html)),
}

/** HTML as a page that is read. */
export const textToRead = (html: string) => ({ kind: 'page' as const, html })
