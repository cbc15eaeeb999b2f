import type { Tx } from '../db/tables.ts'
import { type Entities, fieldsBetween, getEntity } from './differences.ts'
import type { Change, State } from './entity.ts'

/** Writes changes: what is put in place from the ground floor up, then what is taken away from the top down. */
export async function applyChanges(
  tx: Tx,
  entities: Entities,
  changes: readonly Change[],
  { at, by }: { at: Date; by: number | null },
): Promise<void> {
  const byEntity = Map.groupBy(changes, ({ entity }) => entity)
  const names = [...entities.keys()].filter(name => byEntity.has(name))
  const of = (name: string) => byEntity.get(name) ?? []
  for (const name of names) {
    const put = of(name).flatMap(({ key, after }): [string, State][] => (after ? [[key, after]] : []))
    if (put.length) await getEntity(entities, name).write(tx, new Map(put), at, by)
  }
  for (const name of names.toReversed()) {
    const gone = of(name).filter(({ after }) => after === null)
    if (gone.length)
      await removerOf(entities, name)(
        tx,
        gone.map(({ key }) => key),
      )
  }
}

function removerOf(entities: Entities, name: string) {
  const { remove } = getEntity(entities, name)
  if (!remove) throw new Error(`nothing takes ${name} away`)
  return remove
}

/** A change that stays when its operation is undone, and why. */
export interface RecordedOperation {
  change: Change
  why: 'changed since' | 'in use'
}

/**
 * What undoes changes: only the fields that each changed go back. A thing that was changed again since, or that somebody
 * works with by now, stays as it is. Throws what an entity refuses.
 */
export async function readInverse(
  tx: Tx,
  entities: Entities,
  changes: readonly Change[],
): Promise<{ changes: Change[]; kept: RecordedOperation[] }> {
  const back: Change[] = []
  const kept: RecordedOperation[] = []
  for (const [name, own] of Map.groupBy(changes, ({ entity }) => entity)) {
    const entity = getEntity(entities, name)
    const present = await entity.read(
      tx,
      own.map(({ key }) => key),
    )
    const made = own.filter(({ before }) => before === null).map(({ key }) => key)
    const used = (made.length && (await entity.inUse?.(tx, made))) || new Set<string>()
    const inverse: Change[] = []
    for (const change of own) {
      const { key, before, after } = change
      const now = present.get(key) ?? null
      const fields = fieldsBetween(before, after)
      const stands = (now === null) === (after === null) && fields.every(field => now?.[field] === after?.[field])
      if (!stands) kept.push({ change, why: 'changed since' })
      else if (used.has(key)) kept.push({ change, why: 'in use' })
      else inverse.push({ entity: name, key, before: now, after: before && { ...now, ...onlyOf(before, fields) } })
    }
    await entity.refuse?.(tx, inverse)
    back.push(...inverse)
  }
  return { changes: back, kept }
}

const onlyOf = (state: State, fields: readonly string[]): State =>
  Object.fromEntries(Object.entries(state).filter(([field]) => fields.includes(field)))
