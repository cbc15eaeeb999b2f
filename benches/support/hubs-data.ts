import pg from 'pg'
import { type ApiData, fillApiData } from './api-data.ts'
import { fillDecks } from './deck-data.ts'
import { amount } from './quick.ts'

const EVIDENCE = amount(2000, 50)
const ARTICLES = amount(5000, 100)
const SKILLS = 12

/** The learners of the api bench, each with 2,000 rows of graded evidence and marks in every activity, and 5,000 articles. */
export async function fillHubsData(url: string): Promise<ApiData> {
  const data = await fillApiData(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ids = data.learners.map(({ id }) => id)
  await client.query(
    `update progress_activity set grade_pct = 40 + activity_id % 60 where user_id = any($1::bigint[])`,
    [ids],
  )
  await client.query(
    `insert into evidence_item (user_id, source, item_id, course_id, kind, score_pct, weight, skills, counts, at)
     select u, 'progress', 900000000 + n, 1, 'graded', 40 + n % 60, 1, '{}', true, now() - n * interval '2 hours'
     from unnest($1::bigint[]) u, generate_series(1, $2) n`,
    [ids, EVIDENCE],
  )
  await client.query(
    `insert into skills_activity (activity_id, skill, difficulty)
     select id, 'Skill ' || id % $1::int, 1 + id % 3 from learning_activity`,
    [SKILLS],
  )
  await client.query(
    `insert into hub_resource (key, kind, title, summary, author, html, minutes, tags, state, is_public, is_featured, published_at, updated_at, body)
     select 'a' || n, 'article', 'Article ' || n, 'What it says, in a line.', 'Neha', '<p>Text</p>', 1 + n % 12,
       array['tag ' || n % 20, 'tag ' || n % 7], 'published', n % 3 = 0, n = 1, now() - n * interval '1 hour', now(),
       (array['joins', 'frames', 'cohorts', 'charts', 'loans'])[1 + n % 5] || ' ' || (array['median', 'mean', 'mode'])[1 + n % 3] || ' ' || n
     from generate_series(1, $1) n`,
    [ARTICLES],
  )
  await fillDecks(url, data)
  await client.query('analyze')
  await client.end()
  return data
}
