import { parseRect } from '@learn/sheet/formulas'
import type { FileTable } from '../sheet-file.ts'
import type { PackageParts } from './package-parts.ts'
import { unescaped } from './text-escapes.ts'

/** Reads the part of a table; null for one without titles or name. Source: ECMA-376 part 1, 18.5. */
export async function readTable(parts: PackageParts, path: string): Promise<FileTable | null> {
  let table: FileTable | null = null
  const columns: string[] = []
  await parts.scan(path, {
    open(name, attributes) {
      if (name === 'tableColumn') columns.push(unescaped(attributes().get('name') ?? ''))
      if (name !== 'table') return
      const of = attributes()
      const area = parseRect(of.get('ref') ?? '')
      const title = of.get('displayName') ?? of.get('name')
      if (!area || !title || of.get('headerRowCount') === '0') return
      table = { name: title, ...area, columns, ...(Number(of.get('totalsRowCount') ?? 0) > 0 && { hasTotals: true }) }
    },
  })
  return table
}
