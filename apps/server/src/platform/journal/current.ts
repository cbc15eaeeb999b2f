import type { Handle } from '#platform/db/tables.ts'
import { findValues, type ScopeKey, scopesWithValues } from './repo/append.ts'

/** What is current in a scope, by slot. For a module whose own act must agree with what its editor kept. */
export async function currentValues(db: Handle, key: ScopeKey): Promise<ReadonlyMap<string, unknown>> {
  return new Map((await findValues(db, key)).map(({ slot, payload }) => [slot, payload]))
}

/** Those of some scopes in which a person has written. */
export const writtenScopes = async (
  db: Handle,
  userId: number,
  scopes: readonly string[],
): Promise<ReadonlySet<string>> => new Set((await scopesWithValues(db, userId, scopes)).map(({ scope }) => scope))
