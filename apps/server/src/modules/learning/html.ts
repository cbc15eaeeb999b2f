import sanitizeHtml from 'sanitize-html'

/** Longer text than this is no lesson (stack.md, HTML). */
const LIMIT_CHARS = 200_000
const NESTING_LIMIT = 50

const TAGS =
  'h2 h3 h4 h5 h6 p br hr div span section aside blockquote pre code ul ol li dl dt dd strong em b i u ' +
  's sub sup small mark kbd abbr cite q time var samp del ins a img figure figcaption picture table ' +
  'caption thead tbody tfoot tr th td colgroup col details summary audio video source track'

const RULES: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    '*': ['title', 'lang', 'dir'],
    a: ['href', 'rel', 'target', 'download'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    audio: ['src', 'controls'],
    video: ['src', 'controls', 'poster', 'width', 'height'],
    source: ['src', 'type'],
    track: ['src', 'kind', 'srclang', 'label'],
    th: ['scope', 'colspan', 'rowspan', 'align'],
    td: ['colspan', 'rowspan', 'align'],
    col: ['span'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    details: ['open'],
    time: ['datetime'],
  },
  allowedClasses: { code: ['language-*'], pre: ['language-*'], aside: ['note', 'tip'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http', 'data'] },
  allowProtocolRelative: false,
  nestingLimit: NESTING_LIMIT,
  transformTags: {
    // The screen shows the name of the activity as its only first-level heading.
    h1: 'h2',
    a: (tagName, attribs) => {
      const isOut = /^https?:/i.test(attribs.href ?? '')
      return { tagName, attribs: isOut ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' } : attribs }
    },
    img: (tagName, attribs) => foreignImage(tagName, attribs),
  },
}

/** Pictures from other hosts are not loaded (they would tell that host who reads): a link stands in their place. */
function foreignImage(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { src = '', alt = '' } = attribs
  if (!/^https?:/i.test(src)) return { tagName, attribs: { ...attribs, loading: 'lazy', alt } }
  return {
    tagName: 'a',
    attribs: { href: src, target: '_blank', rel: 'noopener noreferrer' },
    text: alt || 'Picture on another site',
  }
}

/** Author HTML as it is stored: allowed elements only, no script, no style, no foreign pictures. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html.slice(0, LIMIT_CHARS), RULES).trim()
}

/** Puts addresses in the place of `@@file@@/path` and `@@activity@@/key`. */
export function resolveReferences(
  html: string,
  addressOf: { file(path: string): string | null; activity(key: string): string | null },
): string {
  return html.replace(/(["'])@@(file|activity)@@\/([^"']*)\1/g, (_all, quote: string, kind: string, target: string) => {
    const name = decodeURIComponentSafe(target.replaceAll('&amp;', '&'))
    const address = kind === 'file' ? addressOf.file(name) : addressOf.activity(name)
    return `${quote}${(address ?? '#').replaceAll('&', '&amp;')}${quote}`
  })
}

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
