import { PLACE_PREFIX } from '@learn/contract/course/plain'
import DOMPurify from 'dompurify'
import { decorate } from './decorate.ts'

/** A class of an author may not reach our own styles: only these are read. */
const CLASSES =
  /^(language-[\w-]+|note|tip|term|embed|multilang|bold|align-top|align-bottom|align-baseline|align-left|align-right)$/

const RULES = {
  USE_PROFILES: { html: true, mathMl: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'dialog', 'meter', 'progress'],
  FORBID_ATTR: [
    'mathcolor',
    'mathbackground',
    'style',
    'name',
    'tabindex',
    'accesskey',
    'contenteditable',
    'autoplay',
    'popover',
  ],
  ADD_ATTR: ['target', 'alttext', 'stretchy', 'form', 'linethickness', 'columnalign'],
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const

const purifier = DOMPurify(window)

purifier.addHook('uponSanitizeAttribute', (_node, data) => {
  // No id of an author is one of ours.
  if (data.attrName === 'id' && !data.attrValue.startsWith(PLACE_PREFIX)) data.keepAttr = false
  if (data.attrName !== 'class') return
  data.attrValue = data.attrValue
    .split(/\s+/)
    .filter(name => CLASSES.test(name))
    .join(' ')
  if (!data.attrValue) data.keepAttr = false
})

purifier.addHook('afterSanitizeAttributes', node => {
  if (node.tagName !== 'A') return
  const href = node.getAttribute('href') ?? ''
  // What is no address of ours opens beside the lesson; an address that could not be resolved is no link.
  if (/^https?:/i.test(href)) {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  } else node.removeAttribute('target')
  if (href === '#') node.removeAttribute('href')
})

/** Author HTML as elements that are safe to show, with copy buttons and the rest that reading wants. */
export function cleanHtml(html: string, topLevel = 2): DocumentFragment {
  const fragment = purifier.sanitize(html, {
    ...RULES,
    FORBID_TAGS: [...RULES.FORBID_TAGS],
    FORBID_ATTR: [...RULES.FORBID_ATTR],
    ADD_ATTR: [...RULES.ADD_ATTR],
  })
  decorate(fragment, topLevel)
  return fragment
}
