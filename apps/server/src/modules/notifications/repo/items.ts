import type { NotificationTopic } from '@learn/contract/notifications'
import { type Insertable, type Selectable, sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type Item = Selectable<Tables['notifications_item']>
export type NewItem = Omit<Insertable<Tables['notifications_item']>, 'id' | 'digested_at'>

export type AddedItem = Pick<Item, 'id' | 'user_id' | 'key'>

/** They go as one text: a statement of hundreds of parameters would hold other requests up. */
const addItems = prepared<AddedItem, [items: string]>(`
  insert into notifications_item (user_id, kind, key, topic, title, text, reason, address, actor_id, group_key, group_title,
    happened_at, created_at, read_at, is_listed, digest, mail_at, course_id, course_name, reply_to)
  select user_id, kind, key, topic, title, text, reason, address, actor_id, group_key, group_title,
    happened_at, created_at, read_at, is_listed, digest, mail_at, course_id, course_name, reply_to
  from jsonb_to_recordset($1::jsonb) as item (user_id bigint, kind text, key text, topic text, title text, text text, reason text,
    address text, actor_id bigint, group_key text, group_title text, happened_at timestamptz, created_at timestamptz,
    read_at timestamptz, is_listed boolean, digest text, mail_at timestamptz, course_id bigint, course_name text,
    reply_to text)
  on conflict (user_id, kind, key) do nothing returning id, user_id, key`)

/** Adds items; what a person was notified of already is not added again. Gives those that are new. */
export const insertItems = (db: Queries, items: readonly Required<NewItem>[]): Promise<AddedItem[]> =>
  addItems(db, JSON.stringify(items))

export interface ListWish {
  userId: number
  topic: NotificationTopic | null
  isUnreadOnly: boolean
  /** The last one of the page before. */
  after: { happenedAt: Date; id: number } | null
  limit: number
}

/** Items of a person, the newest first. */
export const listItems = (db: Queries, { userId, topic, isUnreadOnly, after, limit }: ListWish): Promise<Item[]> =>
  db
    .selectFrom('notifications_item')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_listed', '=', true)
    .$if(topic !== null, query => query.where('topic', '=', topic ?? 'learning'))
    .$if(isUnreadOnly, query => query.where('read_at', 'is', null))
    .$if(after !== null, query =>
      query.where(
        sql<boolean>`(happened_at, id) < (${after?.happenedAt ?? null}::timestamptz, ${after?.id ?? 0}::bigint)`,
      ),
    )
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

const readUnread = prepared<{ n: number }, [userId: number]>(
  'select count(*)::int as n from notifications_item where user_id = $1 and read_at is null and is_listed',
)

export const countUnread = async (db: Queries, userId: number): Promise<number> =>
  (await readUnread(db, userId))[0]?.n ?? 0

/** The id of the newest item of a person, by when it was written. */
export async function newestId(db: Queries, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('notifications_item')
    .select(eb => eb.fn.max('id').as('id'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** How many of some ids are items of a person. */
export async function countOwned(db: Queries, userId: number, ids: readonly number[]): Promise<number> {
  const row = await db
    .selectFrom('notifications_item')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .executeTakeFirstOrThrow()
  return row.n
}

export async function markRead(db: Queries, userId: number, ids: readonly number[], at: Date): Promise<void> {
  await db
    .updateTable('notifications_item')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}

export async function markReadUpTo(db: Queries, userId: number, newestId: number, at: Date): Promise<void> {
  await db
    .updateTable('notifications_item')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('id', '<=', newestId)
    .execute()
}

/** What names a person in the lists of others. */
export async function removeNamed(db: Queries, userId: number): Promise<void> {
  await db.deleteFrom('notifications_item').where('actor_id', '=', userId).execute()
}

export async function removeItems(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('notifications_item').where('created_at', '<', before).execute()
}

/** How many people have announcements of these keys in their lists, and how many read them. Its index names the kinds as they stand here. */
export const countByKey = prepared<
  { key: string; items: number; read: number },
  [kinds: readonly string[], keys: readonly string[]]
>(`
  select key, count(*)::int as items, count(read_at)::int as read from notifications_item
  where is_listed and kind like 'announcements.%' and kind = any($1::text[]) and key = any($2::text[]) group by key`)
