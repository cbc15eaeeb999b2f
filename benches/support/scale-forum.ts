import pg from 'pg'
import { listDiscussions } from '../../apps/server/src/modules/forum/repo/discussions.ts'
import { type Db, unsealed } from '../../apps/server/src/platform/db/tables.ts'
import { median } from './lines.ts'

const DISCUSSIONS = 2500
const POSTS_EACH = 20
const ACTIVITY = 900_000_000_001
const ROUNDS = 15

/** A forum of 50,000 posts; its course does not matter, so that nothing is asked to stand behind it. */
async function fillForum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into forum_discussion (id, activity_id, title, started_at, last_at, replies, last_post_id)
     select n, $1, 'Discussion ' || n, now() - n * interval '1 hour', now() - n * interval '1 minute', $3 - 1, n * $3 from generate_series(1, $2::int) n`,
    [ACTIVITY, DISCUSSIONS, POSTS_EACH],
  )
  await client.query(
    `insert into forum_post (id, discussion_id, parent_id, html, words, written_at)
     select (d - 1) * $2 + p, d, case when p = 1 then null else (d - 1) * $2 + 1 end, '<p>words</p>', 'words of a post', now() - d * interval '1 hour'
     from generate_series(1, $1::int) d, generate_series(1, $2::int) p`,
    [DISCUSSIONS, POSTS_EACH],
  )
  await client.query('analyze forum_discussion, forum_post')
  await client.end()
}

/** Milliseconds of the first page of a large forum, and of its last. */
export async function measureForum(db: Db, url: string): Promise<{ firstMs: number; lastMs: number }> {
  await fillForum(url)
  const page = async (offset: number): Promise<number> => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const from = performance.now()
      const rows = await listDiscussions(unsealed(db), {
        userId: 7,
        activityIds: [ACTIVITY],
        isModerator: false,
        searchesAnswers: true,
        limit: 20,
        offset,
      })
      times.push(performance.now() - from)
      if (rows.length !== 20 || Number(rows[0]?.replies) !== POSTS_EACH - 1)
        throw new Error('the page is not what it was')
    }
    return median(times)
  }
  return { firstMs: await page(0), lastMs: await page(DISCUSSIONS - 20) }
}
