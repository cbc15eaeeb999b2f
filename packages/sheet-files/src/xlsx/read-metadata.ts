import type { PackageParts } from './package-parts.ts'

/**
 * The `cm` numbers, from 1, that mark a formula as a dynamic array: those whose record is of the type XLDAPR.
 * Source: [MS-XLSX] 2.2.4 and ECMA-376 part 1, 18.9.
 */
export async function readDynamicMarks(parts: PackageParts, path: string | undefined): Promise<ReadonlySet<number>> {
  const marks = new Set<number>()
  const types: string[] = []
  let isCells = false
  let record = 0
  if (path !== undefined)
    await parts.scan(path, {
      open(name, attributes) {
        if (name === 'metadataType') types.push(attributes().get('name') ?? '')
        else if (name === 'cellMetadata') isCells = true
        else if (name === 'bk' && isCells) record++
        else if (name === 'rc' && isCells && types[Number(attributes().get('t')) - 1] === 'XLDAPR') marks.add(record)
      },
      close(name) {
        if (name === 'cellMetadata') isCells = false
      },
    })
  return marks
}
