import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { MADE_PREFIX } from '../made-key.ts'

/** A row as it stands or as it would be written, which is JSON as text. */
type Row = Readonly<Record<string, unknown>> & { source_key: string; name: string }

/** One difference between what is and what would be. */
export interface RowChange {
  change: 'new' | 'changed' | 'gone' | 'in another order'
  name: string
  /** Of `changed`: what of it, in words. */
  parts: string[]
}

const JSON_COLUMNS = new Set(['availability', 'kept', 'settings', 'other_versions'])
/** What a difference in a column is called; a column without a word is no difference that anybody asks for. */
const WORDS: Readonly<Record<string, string>> = {
  name: 'name',
  full_name: 'name',
  short_name: 'short name',
  summary_html: 'text',
  intro_html: 'intro',
  text_html: 'text',
  feedback_html: 'general feedback',
  info_html: 'text',
  content_hash: 'content',
  settings: 'settings',
  other_versions: 'versions',
  version: 'version',
  type: 'type',
  is_visible: 'visibility',
  indent: 'place',
  section_key: 'place',
  category_key: 'place',
  parent_key: 'place',
  availability: 'access rules',
  completion_mode: 'completion',
  completes_on_view: 'completion',
  completes_on_grade: 'completion',
  completes_on_pass: 'completion',
  expected_at: 'dates',
  opens_at: 'dates',
  due_at: 'dates',
  closes_at: 'dates',
  starts_at: 'dates',
  ends_at: 'dates',
  default_mark: 'mark',
  id_number: 'labels',
  tags: 'labels',
  kept: 'kept settings',
  sha256: 'bytes',
  mime: 'type',
}

/**
 * What writing the rows `after` would change in the rows `before`, told by their keys, in the order in which they stand. Row by
 * row, so that others come in between.
 */
export async function rowChanges(before: readonly Row[], after: readonly Row[]): Promise<RowChange[]> {
  const old = new Map(before.map(row => [row.source_key, row]))
  const next = new Map(after.map(row => [row.source_key, row]))
  const changes: RowChange[] = []
  for (const row of after) {
    const was = old.get(row.source_key)
    const parts = was ? differences(was, row) : []
    if (!was) changes.push({ change: 'new', name: row.name, parts })
    else if (parts.length) changes.push({ change: 'changed', name: row.name, parts })
    await nextTurn()
  }
  // What is hidden already is as gone as it can be.
  const gone = before.filter(
    row => !next.has(row.source_key) && row.is_visible !== false && !row.source_key.startsWith(MADE_PREFIX),
  )
  const order = (rows: readonly Row[], others: ReadonlyMap<string, Row>) =>
    rows.map(row => row.source_key).filter(key => others.has(key))
  return [
    ...changes,
    ...gone.map(({ name }): RowChange => ({ change: 'gone', name, parts: [] })),
    ...(isDeepStrictEqual(order(before, next), order(after, old))
      ? []
      : [{ change: 'in another order' as const, name: 'all', parts: [] }]),
  ]
}

/** What staff decided here stays as it is, so that a file changes nothing of it. */
const isDecided = ({ planned_at, is_renamed }: Row, column: string): boolean =>
  (column === 'opens_at' && planned_at != null) || (column === 'name' && is_renamed === true)

function differences(was: Row, is: Row): string[] {
  const columns = Object.keys(is).filter(
    column => Object.hasOwn(WORDS, column) && Object.hasOwn(was, column) && !isDecided(was, column),
  )
  const differing = columns.filter(column => !isDeepStrictEqual(valueOf(was, column), valueOf(is, column)))
  return [...new Set(differing.map(column => WORDS[column] ?? column))]
}

function valueOf(row: Row, column: string): unknown {
  const value = row[column]
  return JSON_COLUMNS.has(column) && typeof value === 'string' ? JSON.parse(value) : value
}
