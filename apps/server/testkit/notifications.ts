import type { Tables } from '#platform/db/tables.ts'
import type { TestSystem } from './system.ts'

type Row = Tables['notifications_item']

/** Puts notifications in the list of a person, as if so many things had happened. Gives their ids. */
export async function createNotifications(
  { raw, clock }: Pick<TestSystem, 'raw' | 'clock'>,
  userId: number,
  changes: readonly Partial<Pick<Row, 'key' | 'topic' | 'title' | 'address'>>[],
): Promise<number[]> {
  const now = clock.now()
  const rows = changes.map((change, n) => ({
    user_id: userId,
    kind: 'testkit.notification',
    key: String(n),
    topic: 'learning' as const,
    title: 'Your marks are out',
    text: '',
    reason: 'You submitted this assignment.',
    address: '/',
    actor_id: null,
    group_key: String(n),
    group_title: null,
    happened_at: now,
    created_at: now,
    read_at: null,
    ...change,
  }))
  const added = await raw.insertInto('notifications_item').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}
