import { escapeHtml } from '../xml/escape-html.ts'

const HEADING = /^(!{1,3}|![1-6])\s+(\S.*)$/
const ITEM = /^([*#-])\1{0,5}\s+(\S.*)$/

/** Wiki text of old Moodles: its headings, lists and bold words; every other mark stays as typed. */
export function wikiToHtml(text: string): string {
  const out: string[] = []
  let paragraph: string[] = []
  let items: string[] = []
  let tag = 'ul'
  const end = () => {
    if (paragraph.length > 0) out.push(`<p>${paragraph.join('<br>\n')}</p>`)
    if (items.length > 0) out.push(`<${tag}>${items.map(item => `<li>${item}</li>`).join('')}</${tag}>`)
    paragraph = []
    items = []
  }
  for (const line of text.split('\n').map(one => one.trim())) {
    const [, marks = '', title] = HEADING.exec(line) ?? []
    const [, mark, item] = ITEM.exec(line) ?? []
    if (title !== undefined) {
      end()
      out.push(`<h${levelOf(marks)}>${inline(title)}</h${levelOf(marks)}>`)
    } else if (item !== undefined) {
      const own = mark === '#' ? 'ol' : 'ul'
      if (paragraph.length > 0 || own !== tag) end()
      tag = own
      items.push(inline(item))
    } else {
      if (items.length > 0 || line === '') end()
      if (line !== '') paragraph.push(inline(line))
    }
  }
  end()
  return out.join('\n')
}

/** `!2` says its level; of the others more marks are a larger heading. */
const levelOf = (marks: string): number => Number(marks.slice(1)) || 5 - marks.length

/** `*bold*` and `__bold__`, between words. */
const inline = (line: string): string =>
  escapeHtml(line).replaceAll(
    /(?<![\w*])\*(?=[^\s*])([^*]{0,200}[^\s*])\*(?![\w*])|(?<![\w_])__(?=[^\s_])([^_]{0,200}[^\s_])__(?![\w_])/g,
    (_all, starred?: string, lined?: string) => `<strong>${starred ?? lined}</strong>`,
  )
