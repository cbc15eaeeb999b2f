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
