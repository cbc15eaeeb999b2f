import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

const among = (urls: readonly string[]) => sql<boolean>`url = any(${[...urls]}::text[])`

/** Addresses that did not open when they were looked at last. */
export const readFailing = (db: Queries, urls: readonly string[]) =>
  db
    .selectFrom('studio_link')
    .select(['url', 'checked_at as checkedAt', 'status', 'failures', 'is_gone as isGone'])
    .where(among(urls))
    .where('failures', '>', 0)
    .execute()

/** Of some addresses those that were looked at last, with when that was. */
export const readChecked = (db: Queries, urls: readonly string[]) =>
  db.selectFrom('studio_link').select(['url', 'checked_at as checkedAt']).where(among(urls)).execute()

interface Found {
  url: string
  status: number | null
  isGone: boolean
  isOpen: boolean
  at: Date
}

/** Notes what became of an address; `failures` counts on until it opens again. */
export async function noteChecked(db: Queries, { url, status, isGone, isOpen, at }: Found): Promise<void> {
  await db
    .insertInto('studio_link')
    .values({ url, checked_at: at, status, failures: isOpen ? 0 : 1, is_gone: isGone, linked_at: at })
    .onConflict(c =>
      c.column('url').doUpdateSet(eb => ({
        checked_at: at,
        status,
        is_gone: isGone,
        linked_at: at,
        failures: isOpen ? 0 : eb('studio_link.failures', '+', 1),
      })),
    )
    .execute()
}

/** Addresses that no course links to any more. */
export async function removeUnlinked(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('studio_link').where('linked_at', '<', before).execute()
}
