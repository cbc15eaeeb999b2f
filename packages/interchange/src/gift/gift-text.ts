import { textToHtml } from '../moodle/text-format.ts'
import { unescaped } from './gift-blocks.ts'

const FORMATS = new Map([
  ['html', 1],
  ['moodle', 0],
  ['plain', 2],
  ['markdown', 4],
])

/** A text of a GIFT file as HTML. `inherited`: the format of the question, for texts that name none. */
export function giftHtml(written: string, inherited: number): string {
  const { format, text } = getFormat(written, inherited)
  const html = textToHtml(text, format)
  return html.trim() === '' ? '' : html
}

/** The same as it is typed, for answers that are no HTML. */
export const giftPlain = (written: string): string => getFormat(written, 0).text

/** The format that a text names in front of it, and the text itself. */
export function getFormat(written: string, inherited: number): { format: number; text: string } {
  const [whole = '', name = ''] = /^\s*\[(html|moodle|plain|markdown)\]/i.exec(written) ?? []
  const format = FORMATS.get(name.toLowerCase())
  return {
    format: format ?? inherited,
    text: unescaped((format === undefined ? written : written.slice(whole.length)).trim()),
  }
}
