import type { Insertable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

const select = (db: Queries) => db.selectFrom('certificates_certificate').selectAll()

export type CertificateRow = Awaited<ReturnType<typeof getCertificates>>[number]

/** Every certificate of a learner, the newest first. */
export const getCertificates = (db: Queries, userId: number) =>
  select(db).where('user_id', '=', userId).orderBy('issued_at', 'desc').orderBy('id', 'desc').execute()

/** The one that is valid now. */
export const validCertificate = (db: Queries, userId: number, courseId: number) =>
  select(db)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

/** Whether a learner ever got one for a course, valid or not. */
export async function hasCertificate(db: Queries, userId: number, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('certificates_certificate')
    .select('id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row !== undefined
}

/** One of a learner. */
export const getCertificate = (db: Queries, userId: number, id: number) =>
  select(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** The one with a number, unless its holder took its page down. */
export const publicCertificate = (db: Queries, code: string) =>
  select(db).where('code', '=', code).where('is_public', '=', true).executeTakeFirst()

/** Issues one; false where the learner has a valid one already. */
export async function insertCertificate(
  db: Queries,
  certificate: Insertable<Tables['certificates_certificate']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('certificates_certificate')
    .values(certificate)
    .onConflict(c => c.columns(['user_id', 'course_id']).where('withdrawn_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What strangers see of one. */
export async function setDisplay(
  db: Queries,
  id: number,
  display: { is_public: boolean; shows_grade: boolean },
): Promise<void> {
  await db.updateTable('certificates_certificate').set(display).where('id', '=', id).execute()
}

/** Every one that is not valid any more. */
export async function withdrawnCertificates(db: Queries): Promise<number[]> {
  const rows = await db
    .selectFrom('certificates_certificate')
    .select('id')
    .where('withdrawn_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const certificateByCode = (db: Queries, code: string) => select(db).where('code', '=', code).executeTakeFirst()

export const certificatesById = (db: Queries, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : select(db).where('id', 'in', ids).execute()

/** One of them; whoever comes second waits. */
export const holdCertificate = (db: Queries, id: number) =>
  select(db).where('id', '=', id).forUpdate().executeTakeFirst()

export async function setWithdrawn(db: Queries, id: number, at: Date | null): Promise<void> {
  await db.updateTable('certificates_certificate').set({ withdrawn_at: at }).where('id', '=', id).execute()
}

/** A corrected certificate takes the place of one. */
export async function setReplaced(db: Queries, id: number, byId: number | null, at: Date): Promise<void> {
  await db
    .updateTable('certificates_certificate')
    .set({ withdrawn_at: at, replaced_by: byId })
    .where('id', '=', id)
    .execute()
}
