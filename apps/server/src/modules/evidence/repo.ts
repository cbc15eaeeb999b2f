import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { EvidenceTable } from './tables.ts'

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

const count = prepared<{ count: number }, [userId: number, from: Date, to: Date]>(
  'select count(*) as count from evidence_item where user_id = $1 and at >= $2 and at <= $3 and counts',
)

/** How many items of a person count that fell into a time, both ends with it. */
export const countEvidence = async (db: Queries, userId: number, from: Date, to: Date): Promise<number> =>
  (await count(db, userId, from, to))[0]?.count ?? 0
