import type { Insertable } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { SignInFailureTable } from '../tables.ts'

export async function insertFailure(db: Queries, row: Insertable<SignInFailureTable>): Promise<void> {
  await db.insertInto('tracking_sign_in_failure').values(row).execute()
}

export async function removeFailures(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('tracking_sign_in_failure').where('at', '<', before).execute()
}

/** Failures with one of these hashes of a person, without the hashes. */
export const getFailures = (db: Queries, hashes: readonly Uint8Array[]) =>
  hashes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('tracking_sign_in_failure')
        .select(['method', 'status', 'message', 'source', 'at'])
        .where('person_hash', 'in', hashes)
        .execute()

export async function removeFailuresFor(db: Queries, hashes: readonly Uint8Array[]): Promise<void> {
  if (hashes.length > 0) await db.deleteFrom('tracking_sign_in_failure').where('person_hash', 'in', hashes).execute()
}
