import type { AssignmentSheet, SheetRow } from '@learn/contract/assignments'

export type Filter = 'todo' | 'all' | 'late'

export const getKey = ({ userId, who }: SheetRow): string => `${userId ?? who}`

/** The rows of a filter: what waits first where all are shown. */
export function getRows({ rows }: AssignmentSheet, filter: Filter): SheetRow[] {
  if (filter === 'todo') return rows.filter(({ state }) => state === 'waiting')
  if (filter === 'late') return rows.filter(({ lateS }) => lateS > 0)
  return [...rows]
}

/** The row after this one that waits for a mark; the next of all when none does, and this one when it is alone. */
export function getNext(rows: readonly SheetRow[], key: string): string {
  const at = rows.findIndex(row => getKey(row) === key)
  const after = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))]
  const next = after.find(({ state }) => state === 'waiting') ?? after.find(({ workId }) => workId !== null)
  return next ? getKey(next) : key
}

/** The row beside this one; around the ends. */
export function getBeside(rows: readonly SheetRow[], key: string, by: 1 | -1): string {
  const at = rows.findIndex(row => getKey(row) === key)
  const beside = rows.at((at + by) % rows.length)
  return beside ? getKey(beside) : key
}

export const STATES: Readonly<Record<SheetRow['state'], string>> = {
  none: 'Nothing submitted',
  draft: 'Draft',
  waiting: 'To mark',
  held: 'Marked, held',
  released: 'Marked',
}

export const countText = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`
