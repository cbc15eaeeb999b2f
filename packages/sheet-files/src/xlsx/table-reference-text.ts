// People write `T[@A]` and, inside of T, `[@A]`; files know neither `@` nor a reference without its table: there both are
// `T[[#This Row],[A]]`. Source: ECMA-376 part 1, 18.17.2.

const COLUMN = String.raw`\[(?:[^\[\]']|'.)+\]`
/** Texts and quoted sheet names, which stay as they are, and references to the row of the formula. */
const OF_THIS_ROW = new RegExp(
  String.raw`"(?:[^"]|"")*"|'(?:[^']|'')*'|\[\[#This Row\],\s*(${COLUMN}(?::${COLUMN})?)\]|(\[#This Row\])`,
  'gi',
)
/** A column that needs no brackets of its own after `@`. */
const PLAIN = /^\[[\p{L}_][\p{L}\p{M}\p{N}_.]*\]$/u

/** A structured reference as a file stores it; `table` is the one that its formula stands in. */
export function tableReferenceForFile(text: string, table: string): string {
  const open = text.indexOf('[')
  const name = text.slice(0, open) || table
  // Outside of tables there is no row that it could mean.
  if (name === '') return '#REF!'
  const inside = text.slice(open + 1, -1).trim()
  if (!inside.startsWith('@')) return name + text.slice(open)
  const columns = inside.slice(1).trim()
  if (columns === '') return `${name}[#This Row]`
  return `${name}[[#This Row],${columns.startsWith('[') ? columns : `[${columns}]`}]`
}

/** A formula of a file with its references to the row of the formula as people write them. */
export function tableReferencesFromFile(stored: string): string {
  if (!/#This Row/i.test(stored)) return stored
  return stored.replace(OF_THIS_ROW, (whole, columns?: string, row?: string) => {
    if (columns !== undefined) return `[@${PLAIN.test(columns) ? columns.slice(1, -1) : columns}]`
    return row === undefined ? whole : '[@]'
  })
}
