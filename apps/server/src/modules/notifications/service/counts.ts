import type { Handle } from '#platform/db/tables.ts'
import * as repo from '../repo/items.ts'

/** Of some things that people were notified of: how many have them in their lists, and how many read them there, by key. */
export const countItems = async (
  db: Handle,
  kinds: readonly string[],
  keys: readonly string[],
): Promise<Map<string, { items: number; read: number }>> =>
  new Map((await repo.countByKey(db, kinds, keys)).map(({ key, items, read }) => [key, { items, read }]))
