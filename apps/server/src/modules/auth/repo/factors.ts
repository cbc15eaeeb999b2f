import type { Queries } from '#platform/db/tables.ts'

export interface FactorRow {
  secret: Uint8Array
  confirmed_at: Date | null
}

export function findFactor(db: Queries, userId: number): Promise<FactorRow | undefined> {
  return db
    .selectFrom('auth_factor')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Whether somebody is asked for a second factor. */
export async function hasFactor(db: Queries, userId: number): Promise<boolean> {
  return Boolean((await findFactor(db, userId))?.confirmed_at)
}

/** Which of these people are asked for a second factor. */
export async function withFactor(db: Queries, userIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('auth_factor')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('confirmed_at', 'is not', null)
    .execute()
  return rows.map(row => row.user_id)
}

/** Stores a secret that is not confirmed yet, in the place of another such one; false while a confirmed one stands. */
export async function putFactor(db: Queries, userId: number, secret: Uint8Array, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('auth_factor')
    .values({ user_id: userId, secret, created_at: at })
    .onConflict(c =>
      c
        .column('user_id')
        .doUpdateSet({ secret, created_at: at, last_step: 0 })
        .where('auth_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function confirmFactor(db: Queries, userId: number, at: Date): Promise<void> {
  await db.updateTable('auth_factor').set({ confirmed_at: at }).where('user_id', '=', userId).execute()
}

/** Uses up the code of a step of time; false when that or a later one was used. */
export async function takeStep(db: Queries, userId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('auth_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the factor and its recovery codes; false when there was none. */
export async function removeFactor(db: Queries, userId: number): Promise<boolean> {
  await db.deleteFrom('auth_recovery_code').where('user_id', '=', userId).execute()
  const row = await db.deleteFrom('auth_factor').where('user_id', '=', userId).returning('user_id').executeTakeFirst()
  return row !== undefined
}

/** New recovery codes in the place of all before. */
export async function putRecoveryCodes(db: Queries, userId: number, hashes: readonly Uint8Array[]): Promise<void> {
  await db.deleteFrom('auth_recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('auth_recovery_code')
    .values(hashes.map(code_hash => ({ user_id: userId, code_hash })))
    .execute()
}

/** Uses a recovery code up; false when there is none such, or it was used. */
export async function takeRecoveryCode(db: Queries, userId: number, hash: Uint8Array, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('auth_recovery_code')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecoveryCodes(db: Queries, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('auth_recovery_code')
    .select(eb => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
