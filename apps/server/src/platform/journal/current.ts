import type { Handle } from '#platform/db/tables.ts'
import { type ScopeKey, valuesOf } from './repo/append.ts'

/** What is current in a scope, by slot. For a module whose own act must agree with what its editor kept. */
export async function currentValues(db: Handle, key: ScopeKey): Promise<ReadonlyMap<string, unknown>> {
  return new Map((await valuesOf(db, key)).map(({ slot, payload }) => [slot, payload]))
}
