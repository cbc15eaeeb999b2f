import type { Insertable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export const newestNews = (db: Queries, limit: number) =>
  db.selectFrom('careers_news').selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).execute()

/** These entries are the news from now on. */
export async function replaceNews(db: Queries, rows: readonly Insertable<Tables['careers_news']>[]): Promise<void> {
  await db.deleteFrom('careers_news').execute()
  if (rows.length > 0) await db.insertInto('careers_news').values(rows).execute()
}
