import type { Queries } from '#platform/db/tables.ts'

const publicOnes = (db: Queries) =>
  db
    .selectFrom('hub_resource')
    .select(['key', 'title', 'summary', 'author', 'tags', 'minutes', 'published_at', 'updated_at'])
    .where('state', '=', 'published')
    .where('is_public', '=', true)
    .where('kind', '=', 'article')

/** Articles that anybody may read, newest first. */
export const listPublic = (db: Queries, limit: number) =>
  publicOnes(db).orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit).execute()

/** One of them with its text. */
export const findPublic = (db: Queries, key: string) =>
  publicOnes(db).select('html').where('key', '=', key).executeTakeFirst()
