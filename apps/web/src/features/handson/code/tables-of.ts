/** Tables and their columns, as the script of a task makes them. */
export function getTables(schema: string): Record<string, string[]> {
  const tables: Record<string, string[]> = {}
  for (const [, name = '', body = ''] of schema.matchAll(
    /create\s+table\s+(?:if\s+not\s+exists\s+)?["`[]?(\w+)["`\]]?\s*\(([\s\S]*?)\)\s*(?:without\s+rowid\s*)?;/gi,
  ))
    tables[name] = partsOf(body).flatMap(part => {
      const [word = ''] = /^["`[]?\w+/.exec(part) ?? []
      return word === '' || CONSTRAINTS.has(word.toLowerCase()) ? [] : [word.replace(/^["`[]/, '')]
    })
  return tables
}

/** Lines of a table that are no columns. */
const CONSTRAINTS = new Set(['primary', 'foreign', 'unique', 'check', 'constraint'])

/** Split at commas that stand in no brackets. */
function partsOf(body: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of body) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map(part => part.trim())
}
