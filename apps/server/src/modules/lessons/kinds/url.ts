import { type UrlContent, urlContent } from '@learn/course/content/url'
import type { ActivityKind } from '../../classroom/index.ts'

export const kind: ActivityKind<UrlContent> = {
  type: 'url',
  content: urlContent,
  isListed: true,
  tab: 'resources',
  completes: () => 'opening',
  clean: content => ({ ...content, href: /^https?:\/\//i.test(content.href) ? content.href : '' }),
  present: ({ content }) => ({ kind: 'url', href: content.href }),
  linkOf: ({ href }) => href,
}
