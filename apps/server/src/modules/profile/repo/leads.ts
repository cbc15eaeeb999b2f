import type { Queries } from '#platform/db/tables.ts'

/** What the lead system knows of who has this phone of ten digits. */
export async function readLeadRecord(db: Queries, phone: string): Promise<Record<string, unknown> | null> {
  const row = await db.selectFrom('profile_lead').select('record').where('phone', '=', phone).executeTakeFirst()
  return row ? (row.record as Record<string, unknown>) : null
}

/** Takes records over; the newest of a phone stays. */
export async function putLeads(
  db: Queries,
  leads: readonly { phone: string; record: object }[],
  at: Date,
): Promise<void> {
  if (leads.length === 0) return
  await db
    .insertInto('profile_lead')
    .values(leads.map(({ phone, record }) => ({ phone, record: JSON.stringify(record), imported_at: at })))
    .onConflict(c =>
      c
        .column('phone')
        .doUpdateSet(eb => ({ record: eb.ref('excluded.record'), imported_at: eb.ref('excluded.imported_at') })),
    )
    .execute()
}
