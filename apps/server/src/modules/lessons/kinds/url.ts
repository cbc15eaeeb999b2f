import { type UrlContent, urlContent } from '@learn/course/content/url'
import type { ActivityKind } from '../../classroom/index.ts'

/** What a browser may open, and what leads inside the course. */
const OPENED = /^(https?:\/\/|mailto:|@@(activity|section|course)@@)/i

export const kind: ActivityKind<UrlContent> = {
  type: 'url',
  content: urlContent,
  isListed: true,
  tab: 'resources',
  completes: () => 'opening',
  blank: { kind: 'url', href: '' },
  whatIsMissing: ({ href }) => (href === '' ? 'It leads nowhere yet. Give it an address, then publish' : null),
  clean: content => ({ ...content, href: OPENED.test(content.href) ? content.href : '' }),
  present: ({ content, resolveLink }) => ({
    kind: 'url',
    href: resolveLink(content.href),
    ...(content.isTool && { isTool: true }),
  }),
  linkOf: ({ href }) => href,
}
