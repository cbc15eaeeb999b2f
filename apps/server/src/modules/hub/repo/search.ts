import { prepared } from '#platform/db/prepared.ts'

/** A resource that fits a search. */
export interface FoundResource {
  id: number
  title: string
  summary: string
  body: string
  isInText: boolean
}

const MOST = 40
/** Share of the query's letter triples that a title must have: two swapped letters leave a third. */
const MIN_SHARE = 0.25
const FOUND = `r.id, r.title, r.summary, left(r.body, 20000) as body`

/** Published resources that hold the words of a tsquery, the best first. */
export const resourcesWithWords = prepared<FoundResource, [words: string]>(
  `select ${FOUND}, true as "isInText" from hub_resource r, to_tsquery('english', $1) q
  where r.state = 'published' and r.words @@ q order by ts_rank(r.words, q) desc, r.id limit ${MOST}`,
)

/** Published resources whose titles are near a query in their letters, the nearest first. */
export const resourcesNear = prepared<FoundResource, [text: string]>(
  `with asked as materialized (select search_trigrams($1) as grams),
  near as (
    select r.*, (select count(*) from unnest(asked.grams) gram where gram = any(r.grams))::float8
      / greatest(cardinality(asked.grams), 1) as share
    from hub_resource r, asked where r.state = 'published' and r.grams && asked.grams)
  select ${FOUND}, false as "isInText" from near r where share >= ${MIN_SHARE} order by share desc, r.id limit ${MOST}`,
)
