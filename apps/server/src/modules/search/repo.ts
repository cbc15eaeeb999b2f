import type { SearchTab } from '@learn/contract/search'
import { sql } from 'kysely'
import { inPieces } from '#platform/db/pieces.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { SearchEntry } from '#platform/search/port.ts'

/** Text a statement: of each entry up to 20,000 characters are indexed. */
const PIECE_CHARS = 30_000

export const insertEntries = (db: Queries, courseId: number, entries: readonly SearchEntry[]): Promise<void> =>
  inPieces(
    entries,
    piece =>
      db
        .insertInto('search_entry')
        .values(
          piece.map(({ kind, id, tab, type, title, body }) => ({
            kind,
            owner_id: id,
            course_id: courseId,
            tab,
            type,
            title,
            body,
            grams: sql<string[]>`search_trigrams(${title})`,
            words: sql<string>`setweight(to_tsvector('english', ${title}), 'A') || setweight(to_tsvector('english', ${body}), 'B')`,
          })),
        )
        .execute(),
    PIECE_CHARS,
  )

export async function switchEntries(db: Queries, from: number, to: number, kinds: readonly string[]): Promise<void> {
  await db.deleteFrom('search_entry').where('course_id', '=', to).where('kind', 'in', kinds).execute()
  await db
    .updateTable('search_entry')
    .set({ course_id: to })
    .where('course_id', '=', from)
    .where('kind', 'in', kinds)
    .execute()
}

export async function replaceEntries(db: Queries, courseId: number, entries: readonly SearchEntry[]): Promise<void> {
  for (const { kind, id } of entries)
    await db
      .deleteFrom('search_entry')
      .where('course_id', '=', courseId)
      .where('kind', '=', kind)
      .where('owner_id', '=', id)
      .execute()
  await insertEntries(db, courseId, entries)
}

export interface FoundRow {
  kind: string
  owner_id: number
  course_id: number
  tab: SearchTab
  type: string
  title: string
  /** Title and text together hold every word of the query, or a form of it. */
  in_text: boolean
}

/** Rows that are looked at closely: the ones whose letters are nearest to the query. */
const CANDIDATES = 300
/** Share of the query's letter triples that a title must have: two swapped letters leave a third. */
const MIN_SHARE = 0.25

/**
 * Candidates in some courses: by words, or by letters that are near. `words` is a tsquery.
 * A learner has a few courses, so the index on the course leaves hundreds of rows and not the whole table.
 * `materialized`: else the triples of the query are made anew for every row.
 */
export const findCandidates = prepared<FoundRow, [courseIds: number[], query: string, words: string]>(`
  with asked as materialized (select search_trigrams($2) as grams, to_tsquery('english', $3) as words),
  judged as (
    select e.kind, e.owner_id, e.course_id, e.tab, e.type, e.title, e.words @@ asked.words as in_text,
      (select count(*) from unnest(asked.grams) gram where gram = any(e.grams))::float8
        / greatest(cardinality(asked.grams), 1) as share
    from search_entry e, asked where e.course_id = any($1::bigint[]))
  select kind, owner_id, course_id, tab, type, title, in_text from judged
  where in_text or share >= ${MIN_SHARE}
  order by share + in_text::int desc, title, owner_id limit ${CANDIDATES}`)

export interface SnippetRow {
  kind: string
  owner_id: number
  snippet: string
  /** Whether the text has more before and after the snippet. */
  goes_on_before: boolean
  goes_on_after: boolean
}

/** The text around the first place of a word in some entries. */
export const findSnippets = prepared<SnippetRow, [courseIds: number[], ids: number[], word: string]>(`
  select kind, owner_id, substring(body from start for 160) as snippet,
    start > 1 as goes_on_before, start + 160 <= length(body) as goes_on_after
  from search_entry, greatest(position($3 in lower(body)) - 60, 1) as start
  where course_id = any($1::bigint[]) and owner_id = any($2::bigint[])`)
