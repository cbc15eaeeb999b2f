import type { Queries } from '#platform/db/tables.ts'
import type { Person } from '#platform/personal-data/port.ts'

/** What was said of somebody's resumes, and what the lead system knows of their phone. */
export async function readMore(db: Queries, { userId, phone }: Person): Promise<Record<string, readonly object[]>> {
  const comments = await db
    .selectFrom('profile_resume_comment as c')
    .innerJoin('profile_resume as r', 'r.id', 'c.resume_id')
    .select(['c.resume_id', 'c.line', 'c.quote', 'c.body'])
    .where('r.user_id', '=', userId)
    .execute()
  const leads = await db
    .selectFrom('profile_lead')
    .selectAll()
    .where('phone', '=', phone ?? '')
    .execute()
  return { profile_resume_comment: comments, profile_lead: leads }
}

export async function removeMore(tx: Queries, { userId, phone }: Person): Promise<void> {
  const own = tx.selectFrom('profile_resume').select('id').where('user_id', '=', userId)
  await tx.deleteFrom('profile_resume_comment').where('resume_id', 'in', own).execute()
  await tx
    .deleteFrom('profile_lead')
    .where('phone', '=', phone ?? '')
    .execute()
}
