import { getEmbed, placeId } from '@learn/contract/course/plain'
import sanitizeHtml from 'sanitize-html'
import { BOLD_CLASS, withBoldByMarks } from './bold-styles.ts'
import { frameAsLink, withForeignMediaAsFrames } from './foreign-frames.ts'
import { HIDDEN_TAG, withoutHidden } from './hidden-text.ts'
import { withMapsAsLists } from './image-maps.ts'
import { PLACES_IN_LINE, withPlaceInLine } from './inline-pictures.ts'
import { withLanguageSpans } from './language-spans.ts'
import { MATH_ATTRIBUTES, MATH_TAGS, withPlainMath } from './math-marks.ts'
import { isMisnested } from './misnested.ts'
import { withWordsOfMedia } from './missing-media.ts'
import { isIsland, Removals } from './removals.ts'
import { withWordsOfFrames } from './written-frames.ts'

/** Longer text than this is no lesson: a text of two megabytes is a book. */
export const LIMIT_CHARS = 2_000_000
const NESTING_LIMIT = 50

const TAGS = new Set([
  ...MATH_TAGS,
  ...(
    'h2 h3 h4 h5 h6 p br hr div span section aside blockquote pre code ul ol li dl dt dd strong em b i u ' +
    's sub sup small mark kbd abbr cite q time var samp del ins dfn bdi bdo wbr ruby rt rp a img figure figcaption picture table ' +
    'caption thead tbody tfoot tr th td colgroup col details summary audio video source track'
  ).split(' '),
])
const SCHEMES = ['https', 'http', 'mailto', 'tel']
/** Old tags, and what says the same. The screen shows the name of the activity as its only first-level heading. */
const SAME = { h1: 'h2', tt: 'code', strike: 's', acronym: 'abbr', dir: 'ul', menu: 'ul' }
/** Tags whose loss changes nothing, or that another takes the place of. */
const REPLACED = new Set([
  ...Object.keys(SAME),
  'iframe',
  'html',
  'body',
  'head',
  'semantics',
  'annotation',
  'annotation-xml',
])
/** Tags that go with all that stands in them: script, and what a formula says once more in another language. */
const WITH_TEXT = ['script', 'style', 'textarea', 'option', 'annotation', 'annotation-xml', HIDDEN_TAG]
/** Blocks that a plain one takes the place of: without it the words of two would run together. */
const BLOCKS = 'center article header footer main nav search address hgroup fieldset legend dialog'.split(' ')

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...TAGS],
  allowedAttributes: {
    '*': ['title', 'lang', 'dir', 'id'],
    ...MATH_ATTRIBUTES,
    a: ['href', 'rel', 'target', 'download'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    audio: ['src', 'controls'],
    video: ['src', 'controls', 'poster', 'width', 'height'],
    source: ['src', 'type'],
    track: ['src', 'kind', 'srclang', 'label'],
    th: ['scope', 'headers', 'colspan', 'rowspan', 'align'],
    td: ['headers', 'colspan', 'rowspan', 'align'],
    col: ['span'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    details: ['open'],
    time: ['datetime'],
  },
  allowedClasses: {
    a: ['embed'],
    span: ['multilang'],
    div: ['multilang', BOLD_CLASS],
    td: [BOLD_CLASS],
    tr: [BOLD_CLASS],
    p: [BOLD_CLASS],
    li: [BOLD_CLASS],
    code: ['language-*'],
    pre: ['language-*'],
    aside: ['note', 'tip'],
    img: PLACES_IN_LINE,
  },
  allowedSchemes: SCHEMES,
  allowedSchemesByTag: { img: ['https', 'http', 'data'] },
  allowProtocolRelative: false,
  nonTextTags: WITH_TEXT,
  nestingLimit: NESTING_LIMIT,
}

/** Where the reading of a text stands. */
interface Place {
  depth: number
  /** Tags around it whose inside is told by the tag alone. */
  islands: number
  links: number
}

/** The tags that others take the place of; pictures of other sites are counted. */
const transformsFor = (removals: Removals, place: Place): NonNullable<sanitizeHtml.IOptions['transformTags']> => ({
  ...SAME,
  ...Object.fromEntries(BLOCKS.map(tag => [tag, 'div'])),
  a: (tagName, { ...attribs }) => {
    // A place of the same text is called as its id is.
    const [, name] = /^#(.+)$/s.exec(attribs.href ?? '') ?? []
    const place = name === undefined ? null : placeId(decoded(name))
    if (place !== null) attribs.href = `#${place}`
    else if (attribs.href?.startsWith('#')) delete attribs.href
    // Of old the name of a link was a place.
    if (attribs.name !== undefined && attribs.id === undefined) attribs.id = attribs.name
    if (attribs.href === undefined && attribs.id !== undefined) return { tagName: 'span', attribs: { id: attribs.id } }
    // A card is what we made of a frame or of an H5P in the text, and nothing else.
    if (!isCard(attribs.href ?? '')) delete attribs.class
    const isOut = /^https?:/i.test(attribs.href ?? '')
    return { tagName, attribs: isOut ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' } : attribs }
  },
  img: (tagName, attribs) => foreignImage(tagName, attribs, removals, place),
  iframe: (_tagName, attribs) => frameAsLink(attribs, removals, place.links > 0),
  ...Object.fromEntries(
    ['video', 'audio', 'source', 'track'].map(tag => [
      tag,
      (tagName: string, attribs: sanitizeHtml.Attributes) => ({
        tagName,
        attribs: withoutForeignFiles(attribs, removals),
      }),
    ]),
  ),
  '*': (name, written) => {
    const { tagName, attribs } = withBoldByMarks(name, written)
    const { id, headers, ...rest } = attribs
    if (id === undefined && headers === undefined) return { tagName, attribs }
    const own = placeId(id?.trim() ?? '')
    const heads = headers?.split(/\s+/).flatMap(head => placeId(head) ?? []) ?? []
    return {
      tagName,
      attribs: { ...rest, ...(own !== null && { id: own }), ...(heads.length > 0 && { headers: heads.join(' ') }) },
    }
  },
})

/** Films of the course load nothing of other sites: no first picture, no captions, no other form of theirs. */
function withoutForeignFiles(attribs: sanitizeHtml.Attributes, removals: Removals): sanitizeHtml.Attributes {
  const kept = Object.entries(attribs).filter(
    ([name, value]) => !((name === 'src' || name === 'poster') && /^\s*https?:/i.test(value)),
  )
  const lost = Object.keys(attribs).length - kept.length
  if (lost > 0) removals.add('foreign file', lost)
  return Object.fromEntries(kept)
}

const isCard = (href: string): boolean =>
  /^@@(?:file@@\/[^?#]*\.pdf(?:#.*)?|activity@@\/[\w.~:-]+)$/i.test(href) || getEmbed(href)?.frame === href

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A link around nothing leads nowhere that anybody could press. */
const isEmptyLink = ({ tag, text, mediaChildren, attribs }: sanitizeHtml.IFrame): boolean =>
  tag === 'a' && text.trim() === '' && mediaChildren.length === 0 && attribs.id === undefined

/**
 * Pictures from other hosts are not loaded (they would tell that host who reads): a link stands in their place, or inside a
 * link its words.
 */
function foreignImage(
  tagName: string,
  attribs: sanitizeHtml.Attributes,
  removals: Removals,
  place: Place,
): sanitizeHtml.Tag {
  const { src = '', alt = '' } = attribs
  // A drawing may hold more than a picture: as a file of the course it is sent so that nothing of it runs.
  if (/^\s*data:\s*image\/svg/i.test(src)) {
    removals.add('drawing')
    return { tagName: 'span', attribs: {}, text: alt }
  }
  if (!/^https?:/i.test(src)) return { tagName, attribs: withPlaceInLine({ ...attribs, loading: 'lazy', alt }) }
  removals.picturesLinked += 1
  if (place.links > 0) return { tagName: 'span', attribs: {}, text: alt || 'Picture on another site' }
  return {
    tagName: 'a',
    attribs: { href: src, target: '_blank', rel: 'noopener noreferrer' },
    text: alt || 'Picture on another site',
  }
}

const FOREIGN_IMAGE = /<img\b[^<>]*\bsrc\s*=\s*["']?https?:[^<>]*>/gi

/** What comes in the place of a picture is words: they keep apart from those beside it. */
const withGaps = (html: string): string =>
  html.replace(FOREIGN_IMAGE, (tag: string, at: number) => {
    const end = at + tag.length
    const isAfterWords = /[^\s>]$|<\/\w+>$/.test(html.slice(Math.max(0, at - 12), at))
    const isBeforeWords = /^(?:[^\s<]|<(?!br)[a-z])/i.test(html.slice(end, end + 4))
    return `${isAfterWords ? ' ' : ''}${tag}${isBeforeWords ? ' ' : ''}`
  })

/** Counts what goes while the text is read, tag by tag. */
function watch(removals: Removals, place: Place): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  const move = (tag: string, by: 1 | -1) => {
    place.depth += by
    if (isIsland(tag)) place.islands += by
    if (tag === 'a') place.links += by
  }
  return {
    onOpenTag(tag, attribs) {
      if (place.islands === 0) count(tag, attribs, place.depth, removals)
      move(tag, 1)
    },
    onCloseTag: tag => move(tag, -1),
  }
}

function count(tag: string, attribs: sanitizeHtml.Attributes, depth: number, removals: Removals): void {
  if (!TAGS.has(tag) && !REPLACED.has(tag)) return removals.addTag(tag)
  if (depth >= NESTING_LIMIT) removals.hasLostLayout = true
  for (const [name, value] of Object.entries(attribs)) {
    if (name.startsWith('on')) removals.add('script')
    else if (name === 'style' || (name === 'class' && !/^(multilang|embed|bold|align-\w+)$/.test(value)))
      removals.hasLostLayout = true
    else if ((name === 'href' || name === 'src') && tag !== 'iframe' && isRefused(tag, value))
      removals.add('unsafe link')
  }
}

function isRefused(tag: string, address: string): boolean {
  const [, scheme = ''] = /^\s*([a-z][a-z0-9+.-]*):/i.exec(address) ?? []
  if (scheme === '') return address.startsWith('//')
  return !SCHEMES.includes(scheme.toLowerCase()) && !(tag === 'img' && scheme.toLowerCase() === 'data')
}

/** Times that a text is read again: each ends one more element that goes on where it may not. */
const MAX_AGAIN = 5

/**
 * Author HTML as it is stored: allowed elements only, no script, no style, no foreign pictures. Cleaning it again changes nothing: a
 * block that tags which went had kept apart from its paragraph is read once more.
 */
export function cleanHtml(html: string, removals = new Removals()): string {
  let clean = cleanOnce(html, removals)
  for (let n = 0; n < MAX_AGAIN && isMisnested(clean); n += 1) {
    const again = cleanOnce(clean, new Removals())
    if (again === clean) break
    clean = again
  }
  return clean
}

function cleanOnce(html: string, removals: Removals): string {
  removals.charsCut += Math.max(0, html.length - LIMIT_CHARS)
  const place: Place = { depth: 0, islands: 0, links: 0 }
  const source = withWordsOfFrames(html.slice(0, LIMIT_CHARS))
  const rules = {
    ...RULES,
    transformTags: withoutHidden(transformsFor(removals, place), source, removals),
    exclusiveFilter: isEmptyLink,
    ...watch(removals, place),
  }
  const known = withWordsOfMedia(withMapsAsLists(source), () => removals.add('player without a file'))
  const framed = withForeignMediaAsFrames(withGaps(known))
  // Frames become words: those of two keep apart.
  const written = withLanguageSpans(framed.replaceAll(/<\/iframe>(?=<iframe\b)/gi, '</iframe> '))
  return sanitizeHtml(withPlainMath(written), rules).trim()
}
