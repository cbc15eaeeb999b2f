/** What of a text is found; a longer one is cut. */
const FOUND_CHARS = 20_000
/** What of HTML is looked at for it. */
const READ_CHARS = 200_000
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** What stands within words and lines: where it begins and ends there is no space. */
const IN_LINE = /^<\/?(?:a|abbr|b|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)\b/i

/** A bracket ends at the next one, of whichever kind: however many stand open, each letter is looked at once. */
const withoutTags = (html: string): string =>
  html.slice(0, READ_CHARS).replace(/<[^<>]*>?/g, tag => (IN_LINE.test(tag) ? '' : ' '))

/** Readable text of HTML, for the index only: it is never shown as HTML. */
export const plainText = (html: string): string =>
  withoutTags(html)
    .replace(/&nbsp;/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, entity => ENTITIES[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, FOUND_CHARS)

/** How many words somebody wrote, of HTML that was made safe. */
export const wordCount = (html: string): number =>
  withoutTags(html)
    .replaceAll(/&nbsp;/g, ' ')
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word)).length

/** The number of words of HTML. */
export const wordsIn = (html: string): number => withoutTags(html).split(/\s+/).length
