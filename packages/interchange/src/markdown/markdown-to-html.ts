import { Marked } from 'marked'

/** GitHub's Markdown, as most people write it; HTML in it stays and is made safe where it is stored. */
const marked = new Marked({ gfm: true, breaks: false })
/** Formulas are no emphasis and no line breaks. */
const FORMULA = /\$\$[^$]{1,4000}\$\$|\\\((?:(?!\\[()])[\s\S]){1,2000}\\\)|\\\[(?:(?!\\[[\]])[\s\S]){1,4000}\\\]/g
const MAX_CHARS = 2_000_000

/** Markdown as HTML. Formulas stay as they are typed. */
export const markdownToHtml = (text: string): string => written(text, marks => marked.parse(marks, { async: false }))

/** One line of it, such as a heading: a number at its beginning makes no list. */
export const markdownLineToHtml = (text: string): string =>
  written(text, marks => marked.parseInline(marks, { async: false }))

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
