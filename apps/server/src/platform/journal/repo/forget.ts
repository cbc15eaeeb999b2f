import type { Queries } from '#platform/db/tables.ts'
import { lockScope, type ScopeKey } from './append.ts'

/**
 * Removes all that the journal holds of a scope, earlier versions too: for work whose author nobody may find out once it is sent.
 * Whoever writes it at this moment waits for the end of the transaction.
 */
export async function forgetScope(tx: Queries, { userId, scope }: ScopeKey): Promise<void> {
  await lockScope(tx, { userId, scope })
  for (const table of ['journal_event', 'journal_value', 'journal_version'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).where('scope', '=', scope).execute()
}
