import { type LabelContent, labelContent } from '@learn/course/content/label'
import type { ActivityKind } from '../../classroom/index.ts'
import { isBlankHtml } from '../../learning/index.ts'
import { textToRead } from './page.ts'

/** Text between activities; its page shows it too. */
export const kind: ActivityKind<LabelContent> = {
  type: 'label',
  content: labelContent,
  isListed: false,
  tab: 'resources',
  completes: () => 'opening',
  rowHtml: ({ html }) => html,
  blank: { kind: 'label', html: '' },
  whatIsMissing: ({ html }) => (isBlankHtml(html) ? 'There is nothing in it yet. Write something, then publish' : null),
  clean: (content, cleanHtml) => ({ ...content, html: cleanHtml(content.html) }),
  present: ({ content, resolve }) => textToRead(resolve(content.html)),
}
