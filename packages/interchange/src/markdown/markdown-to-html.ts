import { Marked, type MarkedExtension } from 'marked'
import { alerts } from './alerts.ts'
import { dollars } from './dollars.ts'
import { getFootnotes } from './footnotes.ts'
import { ticks } from './ticks.ts'

/** Formulas are no emphasis and no line breaks. */
const FORMULA =
  /\$\$[^$]{1,4000}\$\$|\\begin\{((?:align|alignat|gather|multline|equation|eqnarray)\*?)\}(?:(?!\\(?:begin|end)\{\1\})[\s\S]){1,4000}\\end\{\1\}|\\\((?:(?!\\[()])[\s\S]){1,2000}\\\)|\\\[(?:(?!\\[[\]])[\s\S]){1,4000}\\\]/g
const MAX_CHARS = 2_000_000

/** GitHub's Markdown, as most people write it; HTML in it stays and is made safe where it is stored. */
const readerOf = (more: readonly MarkedExtension[]) => new Marked({ gfm: true, breaks: false }, alerts, ticks, ...more)

/** Markdown as HTML, footnotes at its end. Formulas stay as they are typed; with `hasDollars` those between single ones too. */
export const markdownToHtml = (text: string, { hasDollars = false } = {}): string =>
  written(text, marks => {
    const footnotes = getFootnotes(marks)
    const reader = readerOf([footnotes.extension, ...(hasDollars ? [dollars] : [])])
    return reader.parse(marks, { async: false }) + footnotes.list(tokens => reader.parser(tokens))
  })

/** One line of it, such as a heading: a number at its beginning makes no list. */
export const markdownLineToHtml = (text: string): string =>
  written(text, marks => readerOf([]).parseInline(marks, { async: false }))

function written(text: string, parse: (marks: string) => string): string {
  const formulas: string[] = []
  const marks = text
    .slice(0, MAX_CHARS)
    .replaceAll(/\uE000|\uE001/g, '')
    .replace(FORMULA, formula => {
      formulas.push(formula)
      return `\uE000${formulas.length - 1}\uE001`
    })
  return parse(marks)
    .replace(/\uE000(\d{1,6})\uE001/g, (_mark, n: string) => escaped(formulas[Number(n)] ?? ''))
    .trim()
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
