import type sanitizeHtml from 'sanitize-html'

const BOLD = /(?:^|;)\s*font-weight\s*:\s*(?:bold|bolder|[6-9]00)\b/i
/** What stays what it is and is bold: cells, rows and blocks. */
const KEEPS = new Set(['td', 'tr', 'p', 'div', 'li'])

/** Styles go; words that one made bold are bold by their tag, cells and blocks by a class of ours. */
export function withBoldByMarks(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (!BOLD.test(attribs.style ?? '')) return { tagName, attribs }
  if (tagName === 'span') return { tagName: 'strong', attribs }
  return { tagName, attribs: KEEPS.has(tagName) ? { ...attribs, class: BOLD_CLASS } : attribs }
}

/** The class of a cell or a block that is bold as a whole. */
export const BOLD_CLASS = 'bold'
