import type { Insertable } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { SignInFailureTable } from './tables.ts'

export async function insertFailure(db: Queries, row: Insertable<SignInFailureTable>): Promise<void> {
  await db.insertInto('tracking_sign_in_failure').values(row).execute()
}

export async function removeFailures(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('tracking_sign_in_failure').where('at', '<', before).execute()
}
