import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { ActKind } from '#platform/operations/act.ts'
import { getEntity } from '#platform/operations/differences.ts'
import type { Change } from '#platform/operations/entity.ts'
import { directory } from '../../auth/index.ts'
import type { OperationParts } from './perform.ts'

export interface RowKey {
  entity: string
  key: string
}

const keyOf = ({ entity, key }: RowKey): string => `${entity} ${key}`

/** Whose a change is; null for what is nobody's. */
const userOf = ({ entities }: Pick<OperationParts, 'entities'>, { entity, key, before, after }: Change) =>
  getEntity(entities(), entity).userOf(key, after ?? before ?? {})

/** By row, what has to go back together with it; null where the rows of an operation belong together. */
export function rowGroups(
  parts: Pick<OperationParts, 'acts' | 'entities'>,
  { kind }: { kind: string },
  changes: readonly Change[],
): ReadonlyMap<string, string> | null {
  const acts = parts.acts()
  const way = Object.hasOwn(acts, kind) ? acts[kind as ActKind].undoesRows : undefined
  if (!way) return null
  return new Map(
    changes.map(change => {
      const userId = way === 'person' ? userOf(parts, change) : null
      return [keyOf(change), userId === null ? keyOf(change) : `person ${userId}`]
    }),
  )
}

const refused = (sentence: string) => new AppError('staff/not-undoable', sentence)

/**
 * The rows of an operation that are to go back. Throws `staff/not-undoable` where they belong together with rows that were left out, and
 * where the operation has no such row.
 */
export function chooseRows(
  changes: readonly Change[],
  groups: ReadonlyMap<string, string> | null,
  only: readonly RowKey[],
): Change[] {
  if (!groups) throw refused('The rows of this operation belong together: undo all of it')
  const keys = new Set(only.map(keyOf))
  const chosen = changes.filter(change => keys.has(keyOf(change)))
  if (chosen.length < keys.size) throw refused('This operation has no such row')
  const touched = new Set(chosen.map(change => groups.get(keyOf(change))))
  if (changes.some(change => !keys.has(keyOf(change)) && touched.has(groups.get(keyOf(change)))))
    throw refused('All rows of a person go back together: choose the others too')
  return chosen
}

/** The names of people whose changes these are, by row. */
export async function nameRows(
  db: Handle,
  parts: Pick<OperationParts, 'entities'>,
  changes: readonly Change[],
): Promise<Map<string, string>> {
  const owners = changes.flatMap(change => {
    const userId = userOf(parts, change)
    return userId === null ? [] : [[keyOf(change), userId] as const]
  })
  const names = await directory.readNames(db, [...new Set(owners.map(([, id]) => id))])
  return new Map(owners.map(([key, id]) => [key, names.get(id) ?? '']))
}
