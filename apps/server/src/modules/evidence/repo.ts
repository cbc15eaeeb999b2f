import type { Queries } from '#platform/db/tables.ts'
import type { EvidenceTable } from './tables.ts'

/** What counts and fell into a time, both ends with it, newest first: the rows that `evidence_between` counts. */
export const evidenceBetween = (db: Queries, userId: number, from: Date, to: Date) =>
  db
    .selectFrom('evidence_item')
    .select(['item_id as itemId', 'at'])
    .where('user_id', '=', userId)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where('counts', '=', true)
    .orderBy('at', 'desc')
    .orderBy('item_id')
    .execute()

/** Writes what stands of an item; what is older than the row is told late and changes nothing. */
export async function setEvidence(db: Queries, row: EvidenceTable): Promise<void> {
  const { user_id: _user, source: _source, item_id: _item, ...rest } = row
  await db
    .insertInto('evidence_item')
    .values(row)
    .onConflict(c =>
      c.columns(['user_id', 'source', 'item_id']).doUpdateSet(rest).where('evidence_item.at', '<=', row.at),
    )
    .execute()
}
