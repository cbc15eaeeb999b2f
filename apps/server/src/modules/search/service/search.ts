import { shownType } from '@learn/contract/course'
import { SEARCH_PAGE_SIZE, SEARCH_TABS, type SearchHit, type SearchReply } from '@learn/contract/search'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { OpenSource, PersonalSource, SearchSource, Sight } from '#platform/search/port.ts'
import { getScore, getWords, marksIn } from '../rank.ts'
import { type FoundRow, findCandidates, findSnippets, type SnippetRow } from '../repo.ts'
import { findOpenHits } from './open-hits.ts'
import { findPersonalHits } from './personal-hits.ts'
import type { SearchCourse, SearchScope } from './sources.ts'

export interface SearchParts {
  db: Db
  searchScope: SearchScope
  /** Of all modules. */
  searchSources(): readonly SearchSource[]
  ownSources(): readonly PersonalSource[]
  openSources(): readonly OpenSource[]
}

/** Words of a query that count. */
export const WORDS = 8

interface Within {
  /** One program of the caller; else everything. */
  programId?: number
  /** From 1. */
  page?: number
}

/** Everything the caller may see that fits the words, best first, by tab. Throws `learning/not-found`. */
export async function search(
  parts: SearchParts,
  caller: Caller,
  query: string,
  { programId, page = 1 }: Within = {},
): Promise<SearchReply> {
  const courses = await parts.searchScope.coursesOf(caller, programId)
  if (!courses) throw new AppError('learning/not-found', 'There is nothing here that you can open')
  const words = getWords(query).slice(0, WORDS)
  const byId = new Map(courses.map(course => [course.id, course]))
  const hasProgram = courses.some(course => course.programId !== null)
  if (words.length === 0 || courses.length === 0) return byTab([], page)
  const tsquery = words.map(word => `'${word}':*`).join(' & ')
  const [rows, own, open] = await Promise.all([
    findCandidates(parts.db, [...byId.keys()], words.join(' '), tsquery),
    findPersonalHits(parts, caller, courses, words, tsquery),
    // What stands in no course belongs to no program, and has no page in the free area.
    programId === undefined && hasProgram ? findOpenHits(parts, words, tsquery) : [],
  ])
  const ranked = rows
    .map(row => ({ row, score: getScore(words, row.title, row.in_text) }))
    .filter(({ score }) => score > 0)
  const seen = await judge(
    parts,
    caller,
    ranked.map(({ row }) => row),
  )
  const ofAll = ranked.flatMap(({ row, score }, index) => {
    const sight = seen[index]
    const course = byId.get(row.course_id)
    // The text of a locked thing is not for the caller: a match there would tell what stands in it.
    if (!sight || !course || (sight.isLocked && getScore(words, row.title, false) === 0)) return []
    return [{ hit: presentHit(row, course, sight), score }]
  })
  const shown = [...ofAll, ...own, ...open]
    .sort((a, b) => b.score - a.score || a.hit.title.localeCompare(b.hit.title))
    .map(({ hit }) => hit)
  return withTexts(parts.db, words, byTab(shown, page))
}

async function judge(
  parts: SearchParts,
  caller: Caller,
  rows: readonly FoundRow[],
): Promise<readonly (Sight | null)[]> {
  const sights = new Map<FoundRow, Sight | null>()
  for (const source of parts.searchSources()) {
    const own = rows.filter(row => source.kinds.includes(row.kind))
    const found = own.map(row => ({ kind: row.kind, id: row.owner_id, courseId: row.course_id }))
    const seen = own.length ? await source.see(caller, found) : []
    for (const [index, row] of own.entries()) sights.set(row, seen[index] ?? null)
  }
  return rows.map(row => sights.get(row) ?? null)
}

const presentHit = (row: FoundRow, course: SearchCourse, sight: Sight): SearchHit => ({
  kind: row.kind,
  id: row.owner_id,
  tab: row.tab,
  activity: row.kind === 'activity' ? shownType(row.type) : null,
  title: row.title,
  titleMarks: [],
  snippet: '',
  snippetMarks: [],
  course: { id: course.id, name: course.name },
  programId: course.programId,
  section: sight.section,
  isLocked: sight.isLocked,
  ...(sight.classTimes && { classTimes: sight.classTimes }),
})

function byTab(hits: readonly SearchHit[], page: number): SearchReply {
  const from = (page - 1) * SEARCH_PAGE_SIZE
  const ofTab = (tab: (typeof SEARCH_TABS)[number]['tab']) => hits.filter(hit => tab === 'all' || hit.tab === tab)
  return {
    tabs: SEARCH_TABS.map(({ tab, label }) => {
      const own = ofTab(tab)
      return { tab, label, count: own.length, results: own.slice(from, from + SEARCH_PAGE_SIZE) }
    }),
  }
}

/** The hits of a page with the text around the words, and where in both the words stand. */
async function withTexts(db: Db, words: readonly string[], reply: SearchReply): Promise<SearchReply> {
  const open = reply.tabs.flatMap(({ results }) => results.filter(hit => !hit.isLocked))
  const [courseIds, ids] = [new Set(open.flatMap(hit => hit.course?.id ?? [])), new Set(open.map(hit => hit.id))]
  const rows = courseIds.size > 0 ? await findSnippets(db, [...courseIds], [...ids], words[0] ?? '') : []
  const texts = new Map(rows.map(row => [`${row.kind}:${row.owner_id}`, snippetOf(row)]))
  const write = (hit: SearchHit): SearchHit => {
    const snippet = hit.isLocked ? '' : (texts.get(`${hit.kind}:${hit.id}`) ?? hit.snippet)
    return {
      ...hit,
      titleMarks: marksIn(words, hit.title, true),
      snippet,
      snippetMarks: marksIn(words, snippet, false),
    }
  }
  // Most hits stand in two tabs.
  const written = new Map<SearchHit, SearchHit>()
  for (const { results } of reply.tabs) for (const hit of results) if (!written.has(hit)) written.set(hit, write(hit))
  return { tabs: reply.tabs.map(tab => ({ ...tab, results: tab.results.map(hit => written.get(hit) ?? hit) })) }
}

/** Whole words, with an ellipsis where the text goes on. */
function snippetOf({ snippet, goes_on_before, goes_on_after }: SnippetRow): string {
  let text = snippet.replace(/\s+/g, ' ').trim()
  if (goes_on_before) text = `… ${text.slice(text.indexOf(' ') + 1)}`
  if (goes_on_after) text = `${text.slice(0, text.lastIndexOf(' '))} …`
  return text
}
