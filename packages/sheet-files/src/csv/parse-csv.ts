const QUOTE = '"'

/**
 * Splits a text into records of fields. Quoted fields may hold delimiters, line ends and doubled quotes; a quote inside a
 * plain field is a character like others. Stops after `maxRecords`. Source: RFC 4180, read leniently.
 */
export function* parseCsv(text: string, delimiter: string, maxRecords = Number.POSITIVE_INFINITY): Generator<string[]> {
  let at = 0
  for (let count = 0; at < text.length && count < maxRecords; count++) {
    const record: string[] = []
    for (;;) {
      const { field, end } = text.charAt(at) === QUOTE ? quoted(text, at, delimiter) : plain(text, at, delimiter)
      record.push(field)
      if (text.charAt(end) === delimiter) {
        at = end + 1
        continue
      }
      at = text.startsWith('\r\n', end) ? end + 2 : end + 1
      break
    }
    yield record
  }
}

function plain(text: string, at: number, delimiter: string): { field: string; end: number } {
  let end = at
  while (end < text.length && !isEnd(text.charAt(end), delimiter)) end++
  return { field: text.slice(at, end), end }
}

const isEnd = (c: string, delimiter: string) => c === delimiter || c === '\n' || c === '\r'

/** A quoted field; what stands between its closing quote and the next delimiter is added as it is. */
function quoted(text: string, at: number, delimiter: string): { field: string; end: number } {
  let field = ''
  let from = at + 1
  for (;;) {
    const close = text.indexOf(QUOTE, from)
    if (close < 0) return { field: field + text.slice(from), end: text.length }
    field += text.slice(from, close)
    if (text.charAt(close + 1) !== QUOTE) {
      const rest = plain(text, close + 1, delimiter)
      return { field: field + rest.field, end: rest.end }
    }
    field += QUOTE
    from = close + 2
  }
}
