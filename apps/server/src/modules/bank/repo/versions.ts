import type { Question } from '@learn/questions'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'

/** A version of a question, with its files. */
export interface VersionRow {
  id: number
  questionId: number
  version: number
  name: string
  question: Question
  files: { id: number; path: string }[]
}

const VERSION = `v.id, v.question_id as "questionId", v.version, v.name, v.body as question,
  coalesce((select json_agg(json_build_object('id', f.id, 'path', f.path)) from bank_file f where f.version_id = v.id),
    '[]') as files`

/** Versions by id, in no order. */
export const versionsById = prepared<VersionRow, [readonly number[]]>(
  `select ${VERSION} from bank_version v where v.id = any($1::bigint[])`,
)

/** The newest version of each question that is ready. */
export const newestReady = prepared<VersionRow, [readonly number[]]>(
  `select distinct on (v.question_id) ${VERSION} from bank_version v
  where v.question_id = any($1::bigint[]) and v.status = 'ready' order by v.question_id, v.version desc`,
)

/**
 * Of questions those that are named and those with a tag that begins with a text in small letters: what they are called, and their tags, as
 * their newest versions say.
 */
export const questionsWithTags = prepared<
  { id: number; name: string; tags: string[] },
  [ids: readonly number[], tagged: string, named: readonly number[]]
>(
  `select * from (
    select distinct on (v.question_id) v.question_id as id, v.name, v.tags from bank_version v
    where v.question_id = any($1::bigint[]) order by v.question_id, v.version desc) q
  where q.id = any($3::bigint[]) or exists (select from unnest(q.tags) tag where starts_with(lower(ltrim(tag)), $2))`,
)

/** Questions of a course, else of the institute, that are called so in their newest version. */
export const questionsByName = prepared<{ id: number; name: string }, [number, readonly string[]]>(
  `select q.id, v.name from bank_question q
  cross join lateral (select name from bank_version v where v.question_id = q.id order by v.version desc limit 1) v
  where (q.course_id = $1 or q.course_id is null) and v.name = any($2::text[])`,
)

interface Found {
  sourceKey: string
  wanted: number | null
  id: number
  questionId: number
}

/**
 * Of wanted questions of a course (else of the institute) the version that was asked for, or the newest that is ready. A question
 * that is hidden in its bank is drawn no more, and asked where a quiz names it: its newest hidden version.
 */
export const resolveKeys = prepared<Found, [number, readonly string[], readonly (number | null)[]]>(
  `select w.source_key as "sourceKey", w.version as wanted, v.id, v.question_id as "questionId"
  from unnest($2::text[], $3::int[]) w(source_key, version)
  cross join lateral (
    select q.id from bank_question q where q.source_key = w.source_key and (q.course_id = $1 or q.course_id is null)
    order by q.course_id nulls last limit 1) q
  cross join lateral (
    select v.id, v.question_id from bank_version v where v.question_id = q.id
      and (v.version = w.version or (w.version is null and v.status in ('ready', 'hidden')))
    order by v.status = 'ready' desc, v.version desc limit 1) v`,
)

/** What a random slot draws from: questions of a category that have all of these tags. */
export interface DrawFrom {
  categoryKey: string
  withSubcategories: boolean
  tags: readonly string[]
}

interface Candidate {
  id: number
  questionId: number
}

/**
 * For each draw, by its place among them: the newest ready versions of the questions of its category that have all of its tags, in any
 * letter case, in no order.
 */
const candidatesByPlace = prepared<
  Candidate & { place: number },
  [number, readonly string[], readonly boolean[], readonly string[]]
>(
  `select d.place::int as place, found.id, found.question_id as "questionId"
  from unnest($2::text[], $3::boolean[], $4::text[]) with ordinality d(category, is_deep, tags, place)
  cross join lateral (
    with recursive top as (
      select c.id, c.course_id, c.source_key from bank_category c
      where c.source_key = d.category and (c.course_id = $1 or c.course_id is null)
      order by c.course_id nulls last limit 1),
    tree as (
      select id, course_id, source_key from top
      union
      select c.id, c.course_id, c.source_key from bank_category c
        join tree t on c.parent_key = t.source_key and c.course_id is not distinct from t.course_id
      where d.is_deep)
    select v.id, v.question_id from tree t join bank_question q on q.category_id = t.id
    cross join lateral (
      select v.id, v.question_id, v.tags, v.type from bank_version v where v.question_id = q.id and v.status = 'ready'
      order by v.version desc limit 1) v
    where not exists (
        select 1 from json_array_elements_text(d.tags::json) w
        where lower(w) not in (select lower(t) from unnest(v.tags) t))
      and v.type not in ('description', 'unsupported')) found`,
)

/** What each of these draws may take, in their order; one that several share is read once. */
export async function readCandidates(
  db: Queries,
  courseId: number,
  draws: readonly DrawFrom[],
): Promise<Candidate[][]> {
  const keys = draws.map(draw => JSON.stringify([draw.categoryKey, draw.withSubcategories, draw.tags]))
  const once = [...new Map(draws.map((draw, at) => [keys[at] ?? '', draw]))]
  if (once.length === 0) return []
  const rows = await candidatesByPlace(
    db,
    courseId,
    once.map(([, draw]) => draw.categoryKey),
    once.map(([, draw]) => draw.withSubcategories),
    once.map(([, draw]) => JSON.stringify(draw.tags)),
  )
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  const byKey = new Map(
    once.map(([key], at) => [key, (byPlace.get(at + 1) ?? []).map(({ id, questionId }) => ({ id, questionId }))]),
  )
  return keys.map(key => byKey.get(key) ?? [])
}

/** The newest ready versions of the short answers of the category of a question, or also of those below it; never that question itself. */
export const readShortAnswers = prepared<Candidate, [number, boolean]>(
  `with recursive tree as (
    select c.id, c.course_id, c.source_key from bank_category c
      join bank_question q on q.category_id = c.id where q.id = $1
    union
    select c.id, c.course_id, c.source_key from bank_category c
      join tree t on c.parent_key = t.source_key and c.course_id is not distinct from t.course_id
    where $2)
  select v.id, v.question_id as "questionId" from tree t join bank_question q on q.category_id = t.id
  cross join lateral (
    select v.id, v.question_id, v.type from bank_version v where v.question_id = q.id and v.status = 'ready'
    order by v.version desc limit 1) v
  where v.type = 'shortanswer'`,
)

/** A file of a version. */
export interface BankFileRow {
  versionId: number
  courseId: number | null
  mime: string
  sha256: string
}

export const fileById = async (db: Queries, id: number): Promise<BankFileRow | undefined> =>
  (await findFiles(db, id))[0]

const findFiles = prepared<BankFileRow, [number]>(
  `select f.version_id as "versionId", q.course_id as "courseId", f.mime, f.sha256
  from bank_file f join bank_version v on v.id = f.version_id join bank_question q on q.id = v.question_id
  where f.id = $1`,
)
