import type { Handle } from '../db/tables.ts'
import type { Change, Entity, State, Wanted } from './entity.ts'

/** The entities of all modules, from the ground floor up. */
export type Entities = ReadonlyMap<string, Entity>

/** What would change; what is so already is left out. Of two wishes for a thing the later one wins, field by field. */
export async function readDifferences(db: Handle, entities: Entities, wanted: readonly Wanted[]): Promise<Change[]> {
  const changes: Change[] = []
  for (const [name, wishes] of Map.groupBy(wanted, ({ entity }) => entity)) {
    const merged = new Map<string, State | null>()
    for (const { key, state } of wishes) merged.set(key, state && { ...merged.get(key), ...state })
    const present = await getEntity(entities, name).read(db, [...merged.keys()])
    for (const [key, state] of merged) {
      const before = present.get(key) ?? null
      const after = state && { ...before, ...state }
      if (!isSameState(before, after)) changes.push({ entity: name, key, before, after })
    }
  }
  return changes
}

/** The fields in which two states differ. */
export const fieldsBetween = (before: State | null, after: State | null): string[] =>
  Object.keys({ ...before, ...after }).filter(field => before?.[field] !== after?.[field])

const isSameState = (a: State | null, b: State | null): boolean =>
  (a === null) === (b === null) && fieldsBetween(a, b).length === 0

/** An entity by name. */
export function getEntity(entities: Entities, name: string): Entity {
  const entity = entities.get(name)
  if (!entity) throw new Error(`no module has the entity ${name}`)
  return entity
}
