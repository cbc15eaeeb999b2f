import type { Queries } from '#platform/db/tables.ts'
import type { Person } from '#platform/personal-data/port.ts'
import { readOwned, removeOwned, withoutHidden } from '#platform/personal-data/repo.ts'

/** Applications with what happened to them, files that answered questions, interviews. */
export async function readCareers(db: Queries, { userId }: Person) {
  const applications = await readOwned(db, 'careers_application', userId)
  const ofTheirs = db.selectFrom('careers_application').select('id').where('user_id', '=', userId)
  const history = await db
    .selectFrom('careers_history')
    .select(['application_id', 'seq', 'at', 'act', 'jd_status', 'round_index', 'round_status', 'remark'])
    .where('application_id', 'in', ofTheirs)
    .execute()
  const slots = await db
    .selectFrom('careers_slot')
    .select(['application_id', 'round_index', 'starts_at', 'minutes', 'place', 'chosen_at'])
    .where('application_id', 'in', ofTheirs)
    .execute()
  const shares = await db
    .selectFrom('careers_share')
    .select(['job_id', 'shared_at'])
    .where('audience', '=', 'learner')
    .where('audience_id', '=', userId)
    .execute()
  return {
    careers_application: applications,
    careers_history: history.map(withoutHidden),
    careers_slot: slots.map(withoutHidden),
    careers_file: await readOwned(db, 'careers_file', userId),
    careers_share: shares.map(withoutHidden),
  }
}

/** Histories and times go with their applications; where a person acted as staff, the line stays without a name. */
export async function removeCareers(db: Queries, { userId }: Person): Promise<void> {
  await removeOwned(db, 'careers_application', userId)
  await removeOwned(db, 'careers_file', userId)
  await db.deleteFrom('careers_share').where('audience', '=', 'learner').where('audience_id', '=', userId).execute()
  await db.updateTable('careers_history').set({ staff_user_id: null }).where('staff_user_id', '=', userId).execute()
}
