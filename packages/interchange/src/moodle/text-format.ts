import { markdownToHtml } from '../markdown/markdown-to-html.ts'
import { withPlainTex } from '../tex/plain-tex.ts'
import { escapeHtml } from '../xml/escape-html.ts'
import { decodeXmlEntities } from '../xml/xml-entities.ts'
import { wikiToHtml } from './wiki-text.ts'

/** Moodle's text formats. Source: lib/weblib.php, FORMAT_MOODLE .. FORMAT_MARKDOWN. */
const HTML = 1
const PLAIN = 2
const WIKI = 3
const MARKDOWN = 4

/**
 * A text of the given format as HTML, still with Moodle's link tokens. HTML stays as authored; Moodle's auto-format
 * keeps its tags and turns line ends into breaks; plain text is escaped; Markdown becomes HTML, and
 * so do the headings, lists and bold words of wiki text.
 */
export function textToHtml(text: string, format: number | null): string {
  if (text.trim() === '') return ''
  switch (format) {
    case null:
    case HTML:
      return text
    case PLAIN:
      return escapeHtml(text).replace(/\r?\n/g, '<br>\n')
    case WIKI:
      return wikiToHtml(text)
    case MARKDOWN:
      return markdownToHtml(text)
    default:
      return autoFormat(text)
  }
}

/** Whether a text may have marks of its own that we do not read. */
export const isAsTyped = (text: string, format: number | null): boolean => format === WIKI && text.trim() !== ''

/** Characters of a name with its markup that are looked at. */
const MAX_WRITTEN_NAME = 10_000

/** Characters of a name. */
const MAX_NAME = 255

/**
 * A name as plain text: tags out, the standard entities decoded, formulas as signs, white space collapsed, at most 255 characters.
 */
export const plainName = (name: string, fallback: string): string => fitting(withPlainTex(typedName(name)) || fallback)

/** The name of a question or of a category: its formulas stay as they were typed, since it is known by its name. */
export const bankName = (name: string, fallback: string): string => fitting(typedName(name) || fallback)

/** Whether a name loses its end. */
export const isCutName = (name: string): boolean => Array.from(withPlainTex(typedName(name))).length > MAX_NAME

const fitting = (name: string): string => Array.from(name).slice(0, MAX_NAME).join('')

function typedName(name: string): string {
  return decodeBasicEntities(inOneLanguage(name.slice(0, MAX_WRITTEN_NAME)).replace(/<\/?[a-z][^<>]*>/gi, ''))
    .replace(/\s+/g, ' ')
    .trim()
}

const LANGUAGE = /<span\b[^<>]*>[^<]*<\/span>|\{\s{0,5}mlang\s{1,5}[a-z0-9_,\s-]{2,60}\}[^{]*\{\s{0,5}mlang\s{0,5}\}/gi
const ENGLISH = /(?:\blang=["']?|\{\s{0,5}mlang\s(?:[^{}]{0,60}[,\s])?)en(?![a-z0-9])/i

/** A name in several languages is one of them: English where it is there, else the first. */
function inOneLanguage(name: string): string {
  if (!/multilang|\{\s{0,5}mlang/i.test(name)) return name
  const texts = [...name.matchAll(LANGUAGE)].map(([text]) => text)
  const chosen = texts.find(text => ENGLISH.test(text)) ?? texts[0]
  let isLeft = false
  return name
    .replace(LANGUAGE, text => {
      const isShown = text === chosen && !isLeft
      isLeft ||= isShown
      return isShown ? text : ''
    })
    .replaceAll(/\{\s{0,5}mlang[^{}]{0,60}\}/gi, '')
}

/** References to characters by their numbers, `&amp;` and its fellows: once. */
export const decodeBasicEntities = (text: string): string => decodeXmlEntities(text.replaceAll('&nbsp;', ' '))

/** As Moodle's text_to_html: white space between tags is layout, other line ends are breaks. */
function autoFormat(text: string): string {
  return text.trim().replace(/>\s+</g, '><').replace(/\r?\n/g, '<br>\n')
}
