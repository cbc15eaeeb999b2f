import type pg from 'pg'

/** What learners type: whole words, beginnings, typing errors, two words, and a word that is nowhere. */
export const SEARCH_QUERIES = [
  'pivot',
  'pviot tables',
  'reven',
  'quartely report',
  'chart',
  'dashbaord',
  'statistics regression',
  'markt',
  'lesson 7',
  'python',
  'visualisation',
  'zanzibar',
]

const WORDS =
  `pivot tables revenue quarterly report chart dashboard statistics regression market lesson python visualisation
  customer forecast budget campaign interview spreadsheet formula lookup network cluster database query filter summary growth`
    .split(/\s+/)
    .filter(Boolean)

/** Gives activities titles of words, and every course its entries with texts of 300 words. Gives their number. */
export async function fillSearchData(client: pg.Client): Promise<number> {
  const pick = `($1::text[])[1 + (hashtext(a.id::text || s) & 2147483647) % cardinality($1::text[])]`
  await client.query(
    `update learning_activity a set name = initcap((select string_agg(${pick}, ' ') from generate_series(1, 3) s)) || ' ' || a.position`,
    [WORDS],
  )
  await client.query('delete from search_entry')
  const { rowCount } = await client.query(
    `insert into search_entry (kind, owner_id, course_id, tab, type, title, body, grams, words)
     select 'activity', id, course_id, tab, type, name, body, search_trigrams(name),
       setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', body), 'B')
     from (select a.id, a.course_id, a.type, a.name,
         case a.type when 'assign' then 'assignments' when 'quiz' then 'quizzes' when 'forum' then 'topics' else 'resources' end as tab,
         (select string_agg(${pick}, ' ') from generate_series(1, 300) s) as body
       from learning_activity a) found`,
    [WORDS],
  )
  await client.query('vacuum analyze')
  return rowCount ?? 0
}
