import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** Which of these addresses take no mail, as hashes in hex. */
export async function stoppedAmong(db: Queries, hashes: readonly Uint8Array[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notifications_bounce')
    .select('address_hash')
    .where(sql<boolean>`address_hash = any(${hashes.map(hash => Buffer.from(hash))}::bytea[])`)
    .execute()
  return new Set(rows.map(({ address_hash }) => Buffer.from(address_hash).toString('hex')))
}

export async function stopAddress(
  db: Queries,
  hash: Uint8Array,
  reason: 'bounce' | 'complaint',
  at: Date,
): Promise<void> {
  await db
    .insertInto('notifications_bounce')
    .values({ address_hash: hash, reason, bounced_at: at })
    .onConflict(conflict => conflict.column('address_hash').doUpdateSet({ reason, bounced_at: at }))
    .execute()
}

/** Forgets what came back before a moment: the address may take mail again. */
export async function forgetBounces(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('notifications_bounce').where('bounced_at', '<', before).execute()
}
