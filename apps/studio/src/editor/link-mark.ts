import { Mark } from '@tiptap/core'

/** Pages and mails, and what leads inside the course, as it is stored. */
const OPENED = /^(https?:|mailto:|tel:|@@|#)/i

/** A link. What leads nowhere is none. */
export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: element => (OPENED.test(element.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})
