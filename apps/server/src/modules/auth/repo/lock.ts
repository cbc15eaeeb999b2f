import type { Queries } from '#platform/db/tables.ts'

/** Keeps an exhausted code in place until the lock of its scope ends. */
export async function lockCode(db: Queries, id: number, until: Date): Promise<void> {
  await db.updateTable('auth_code').set({ expires_at: until }).where('id', '=', id).execute()
}
