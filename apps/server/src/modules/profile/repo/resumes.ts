import { type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type ResumeRow = Selectable<Tables['profile_resume']>

export interface Comment {
  /** Null: of all of it. */
  line: number | null
  quote: string
  text: string
}

export const newestResume = (db: Queries, userId: number): Promise<ResumeRow | undefined> =>
  db
    .selectFrom('profile_resume')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_of_profile', '=', true)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const findResume = (db: Queries, id: number): Promise<ResumeRow | undefined> =>
  db.selectFrom('profile_resume').selectAll().where('id', '=', id).executeTakeFirst()

/** How many resumes somebody sent since a moment. */
export async function resumesSince(db: Queries, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('profile_resume')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('added_at', '>', since)
    .where('is_of_profile', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** What was decided of a resume that is sent anew: it waits again. */
const WAITS_AGAIN = 3

/** The row of these bytes under this name: the one that is there, which becomes the newest of the profile and waits again, or a new one. */
export const putResume = (db: Queries, row: ResumeRow): Promise<ResumeRow> =>
  db
    .insertInto('profile_resume')
    .values(row)
    .onConflict(c =>
      c.columns(['user_id', 'hash', 'name']).doUpdateSet({
        added_at: row.added_at,
        is_of_profile: true,
        status: sql<number>`case when profile_resume.status = 0 then 0 else ${WAITS_AGAIN} end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** The same for a resume that goes with one application: one that is there stays as it is. */
export const putSentResume = (db: Queries, row: ResumeRow): Promise<ResumeRow> =>
  db
    .insertInto('profile_resume')
    .values(row)
    .onConflict(c => c.columns(['user_id', 'hash', 'name']).doUpdateSet({ name: row.name }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** Newest resumes of people, those that wait longest first. */
export function resumesForStaff(
  db: Queries,
  { isAll, limit, offset }: { isAll: boolean; limit: number; offset: number },
) {
  return db
    .selectFrom('profile_resume as r')
    .select(['r.id', 'r.user_id', 'r.name', 'r.status', 'r.added_at'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('profile_resume as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'r.user_id')
            .where('later.is_of_profile', '=', true)
            .where('later.added_at', '>', ref('r.added_at')),
        ),
      ),
    )
    .where('r.is_of_profile', '=', true)
    .$if(!isAll, query => query.where('r.status', 'in', [0, 3]))
    .orderBy('r.added_at', isAll ? 'desc' : 'asc')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const readResumes = (db: Queries, ids: readonly number[]): Promise<ResumeRow[]> =>
  db.selectFrom('profile_resume').selectAll().where(sql<boolean>`id = any(${ids}::bigint[])`).execute()

/** What was said of some resumes, by resume, in order. */
export async function readComments(db: Queries, ids: readonly number[]): Promise<Map<number, Comment[]>> {
  const rows = await db
    .selectFrom('profile_resume_comment')
    .select(['resume_id', 'line', 'quote', 'body'])
    .where(sql<boolean>`resume_id = any(${ids}::bigint[])`)
    .orderBy('resume_id')
    .orderBy('position')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ resume_id }) => resume_id)].map(([id, own]) => [
      id,
      own.map(({ line, quote, body }) => ({ line, quote, text: body })),
    ]),
  )
}

/** The review of a resume takes the place of the one before. */
export async function putReview(tx: Queries, id: number, status: number, comments: readonly Comment[]): Promise<void> {
  await tx.updateTable('profile_resume').set({ status }).where('id', '=', id).execute()
  await tx.deleteFrom('profile_resume_comment').where('resume_id', '=', id).execute()
  if (comments.length > 0)
    await tx
      .insertInto('profile_resume_comment')
      .values(comments.map(({ line, quote, text }, position) => ({ resume_id: id, position, line, quote, body: text })))
      .execute()
}

/** Of some stored files, those that are resumes or pictures. */
export async function hashesInUse(db: Queries, hashes: readonly string[]): Promise<string[]> {
  const isOne = sql<boolean>`hash = any(${hashes}::text[])`
  const rows = await db
    .selectFrom('profile_resume')
    .select('hash')
    .where(isOne)
    .union(db.selectFrom('profile_picture').select('hash').where(isOne))
    .execute()
  return rows.map(({ hash }) => hash)
}
