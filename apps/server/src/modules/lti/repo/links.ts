import type { Queries } from '#platform/db/tables.ts'

/** What deep linking chose for an activity. */
export interface ChosenLink {
  url: string
  title: string
  custom: Record<string, string>
}

export async function findLink(db: Queries, activityId: number): Promise<ChosenLink | null> {
  const row = await db
    .selectFrom('lti_link')
    .select(['url', 'title', 'custom'])
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
  return row ?? null
}

export async function setLink(db: Queries, activityId: number, { url, title, custom }: ChosenLink, at: Date) {
  const row = { url, title, custom: JSON.stringify(custom), chosen_at: at }
  await db
    .insertInto('lti_link')
    .values({ activity_id: activityId, ...row })
    .onConflict(conflict => conflict.column('activity_id').doUpdateSet(row))
    .execute()
}
