import { Marked } from 'marked'

/** GitHub's Markdown, as most people write it; HTML in it stays and is made safe where it is stored. */
const marked = new Marked({ gfm: true, breaks: false })
/** Formulas are no emphasis and no line breaks. */
const FORMULA = /\$\$[^$]{1,4000}\$\$|\\\((?:(?!\\[()])[\s\S]){1,2000}\\\)|\\\[(?:(?!\\[[\]])[\s\S]){1,4000}\\\]/g
const MAX_CHARS = 2_000_000

/** Markdown as HTML. Formulas stay as they are typed. */
export function markdownToHtml(text: string): string {
  const formulas: string[] = []
  const marks = text
    .slice(0, MAX_CHARS)
    .replaceAll(/\uE000|\uE001/g, '')
    .replace(FORMULA, formula => {
      formulas.push(formula)
      return `\uE000${formulas.length - 1}\uE001`
    })
  const html = marked.parse(marks, { async: false })
  return html.replace(/\uE000(\d{1,6})\uE001/g, (_mark, n: string) => escaped(formulas[Number(n)] ?? '')).trim()
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
