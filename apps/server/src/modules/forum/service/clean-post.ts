import sanitizeHtml from 'sanitize-html'
import { AppError } from '#platform/errors.ts'
import { plainText } from '../../learning/index.ts'

/** What the editor of posts writes, and what apps send that means the same. No pictures, no places, no looks. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: 'p br strong em u s code pre blockquote ul ol li h3 h4 a sub sup'.split(' '),
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'], code: ['class'] },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href) }),
  },
  // A link around nothing leads nowhere that anybody could press.
  exclusiveFilter: ({ tag, text }) => tag === 'a' && text.trim() === '',
}

function linkTo(href: string): sanitizeHtml.Attributes {
  return /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer nofollow' } : { href }
}

/** A post as it is stored, with its plain words. Throws `forum/empty` where nothing is said and no file is there. */
export function cleanPost(html: string, hasFiles = false): { html: string; words: string } {
  const clean = sanitizeHtml(html, RULES)
    .replace(/(<p>(\s|&nbsp;|<br \/>)*<\/p>\s*)+$/, '')
    .trim()
  const words = plainText(clean)
  if (words === '' && !hasFiles) throw new AppError('forum/empty', 'Write something first')
  return { html: clean, words }
}
