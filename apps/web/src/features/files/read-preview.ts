import type { FileLink } from '@learn/contract/course'
import { getPreview } from '#shared/lib/file-text.ts'
import { getBeginning, type PlainTable } from './plain-table.ts'

/** What of a file can be shown here. */
export type Preview = { kind: 'text'; text: string; isPart: boolean } | { kind: 'tables'; tables: PlainTable[] }

/** Longer texts are for the learner's own editor. */
const SHOWN_CHARS = 200_000

/** Reads a file and gives what of it can be shown. Throws an Error with one sentence. */
export async function readPreview(file: FileLink, signal: AbortSignal): Promise<Preview> {
  const reply = await fetch(file.url, { signal })
  if (!reply.ok) throw new Error('The file could not be loaded. Reload the page and try again.')
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const what = getPreview(file)
  if (what === 'csv') {
    const { readRecords } = await import('@learn/sheet-files/csv')
    return { kind: 'tables', tables: [getBeginning(file.name, readRecords(new TextDecoder().decode(bytes)))] }
  }
  if (what === 'workbook') {
    const [{ readSheetFile }, { getTables: tablesOf }] = await Promise.all([
      import('@learn/sheet-files'),
      import('./tables-of.ts'),
    ])
    return { kind: 'tables', tables: tablesOf(await readSheetFile(bytes)) }
  }
  if (what === 'document') {
    const { documentText } = await import('./document-text.ts')
    const text = await documentText(bytes)
    if (text === null) throw new Error('This document can’t be shown here. Download it to read it.')
    return { kind: 'text', text: text.slice(0, SHOWN_CHARS), isPart: true }
  }
  return { kind: 'text', text: new TextDecoder().decode(bytes).slice(0, SHOWN_CHARS), isPart: false }
}
