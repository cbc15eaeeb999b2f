import { toHtml, toPlainText } from './plain-html.ts'

/** A picture below a text; without words it is decoration. */
export interface TextPicture {
  src: string
  alt: string
}

/** A text of a question as it is written here: plain paragraphs, with pictures below. */
export interface HtmlParts {
  text: string
  pictures: TextPicture[]
}

const LAST_PICTURE = /<p>\s*<img\b([^>]*?)\/?>\s*<\/p>$/
/** What a text that was made safe says of its pictures besides. */
const KNOWN = new Set(['src', 'alt', 'loading'])

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** A picture by its attributes; null for one that says more than is written here. */
function readAttributes(text: string): TextPicture | null {
  const attributes = new Map(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const src = attributes.get('src')
  if (src === undefined || [...attributes.keys()].some(name => !KNOWN.has(name))) return null
  return { src: unescaped(src), alt: unescaped(attributes.get('alt') ?? '') }
}

/** The text and the pictures of HTML that is nothing else; null where there is more to it, which would be lost. */
export function readParts(html: string): HtmlParts | null {
  const pictures: TextPicture[] = []
  let rest = html.trim()
  for (;;) {
    const found = LAST_PICTURE.exec(rest)
    if (!found) break
    const picture = readAttributes(found[1] ?? '')
    if (!picture) return null
    pictures.unshift(picture)
    rest = rest.slice(0, found.index).trim()
  }
  const text = toPlainText(rest)
  return text === null ? null : { text, pictures }
}

/** The same as HTML. */
export const writeParts = ({ text, pictures }: HtmlParts): string =>
  toHtml(text) + pictures.map(({ src, alt }) => `<p><img src="${escaped(src)}" alt="${escaped(alt)}"></p>`).join('')
