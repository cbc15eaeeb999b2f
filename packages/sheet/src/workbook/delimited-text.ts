/** Rows of texts as tab-separated text: what spreadsheets put on the clipboard. Texts with tabs, line ends or quotes are quoted. */
export function printTsv(rows: readonly (readonly string[])[]): string {
  const field = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map(row => row.map(field).join('\t')).join('\r\n')
}

/** Reads tab-separated text; a quoted field may hold tabs, line ends and doubled quotes. One line end at the end counts for nothing. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const put = (field: string) => (rows.at(-1) as string[]).push(field)
  let at = 0
  for (;;) {
    let field: string
    const quoted = text[at] === '"' ? quotedField(text, at) : null
    if (quoted) {
      field = quoted.field
      at = quoted.end
    } else {
      const from = at
      while (at < text.length && !'\t\n\r'.includes(text[at] as string)) at++
      field = text.slice(from, at)
    }
    put(field)
    if (at >= text.length) return rows
    const mark = text[at++]
    if (mark === '\r' && text[at] === '\n') at++
    if (mark === '\t') continue
    if (at >= text.length) return rows
    rows.push([])
  }
}

/** A quoted field that starts at `from`, or null when no tab, line end or end of the text follows it: `"a" b` is no quoted field. */
function quotedField(text: string, from: number): { field: string; end: number } | null {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0) return null
    if (text[at + 1] === '"') continue
    const isWhole = at + 1 >= text.length || '\t\n\r'.includes(text[at + 1] as string)
    return isWhole ? { field: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 } : null
  }
}
