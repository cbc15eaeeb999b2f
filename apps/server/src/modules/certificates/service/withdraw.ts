import { readCode } from '@learn/contract/certificates'
import type { Handle } from '#platform/db/tables.ts'
import type { Entity, Wanted } from '#platform/operations/entity.ts'
import { certificateByCode, certificatesById, setWithdrawn } from '../repo/certificates.ts'

/** Whether a certificate is valid: what staff change of one. */
export const withdrawalEntity: Entity = {
  name: 'certificates.certificate',
  read: async (db, keys) =>
    new Map(
      (await certificatesById(db, keys.map(Number))).map(({ id, user_id, withdrawn_at }) => [
        String(id),
        { userId: user_id, withdrawnAt: withdrawn_at?.toISOString() ?? null },
      ]),
    ),
  async write(tx, states) {
    for (const [key, { withdrawnAt }] of states)
      await setWithdrawn(tx, Number(key), withdrawnAt == null ? null : new Date(String(withdrawnAt)))
  },
  userOf: (_key, { userId }) => Number(userId),
}

/**
 * Withdraws the certificate with a number at a moment, or makes it valid again (null). Null for a number that nobody has, for one that
 * a corrected one took the place of, and for one that would be valid beside another.
 */
export async function withdrawalPlan(
  db: Handle,
  typed: string,
  at: Date | null,
): Promise<{ wanted: Wanted[]; courseId: number } | null> {
  const code = readCode(typed)
  const row = code ? await certificateByCode(db, code) : undefined
  if (!row || row.replaced_by !== null) return null
  // Withdrawn already: the day of then stays.
  const withdrawnAt = at === null ? null : (row.withdrawn_at ?? at)
  const state = { userId: row.user_id, withdrawnAt: withdrawnAt?.toISOString() ?? null }
  return { wanted: [{ entity: 'certificates.certificate', key: String(row.id), state }], courseId: row.course_id }
}
