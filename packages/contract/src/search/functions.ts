import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { typed } from '../course/shapes.ts'
import { classTimes } from '../live/times.ts'
import { SEARCH_QUERY_LIMIT, SEARCH_TABS, SEARCHED_TABS } from './constants.ts'

const searchedTab = z.enum(SEARCHED_TABS)

/** Where the words of the query stand in a text: [start, end) of each, in UTF-16 units, in order, apart from each other. */
const marks = z.array(z.tuple([z.number().int(), z.number().int()]))

const hit = z.object({
  /**
   * `course`, `section`, `activity`, `note`: the caller's own, with the id of its activity, `post`: a discussion of a forum, or `article`
   * of the learning hub.
   */
  kind: z.string(),
  id,
  /** The forum of a discussion. */
  activityId: id.optional(),
  /** Null for what stands among all results only. */
  tab: searchedTab.nullable(),
  /** Of what is an activity. */
  activity: z.object(typed).nullable(),
  title: z.string(),
  titleMarks: marks,
  /** Plain text around the first match, or the beginning; empty for what is locked. */
  snippet: z.string(),
  snippetMarks: marks,
  /** Null for what stands in no course. */
  course: z.object({ id, name: z.string() }).nullable(),
  /** The section that an activity stands in; null for what is none. */
  section: z.object({ id, name: z.string() }).nullable(),
  /** Null in the free area, and for what stands in no course. */
  programId: id.nullable(),
  isLocked: z.boolean(),
  /** Of a live class: where it stands. */
  classTimes: classTimes.optional(),
})
export type SearchHit = z.output<typeof hit>

const searchReply = z.object({
  /** All six, in their order, also without results. */
  tabs: z.array(
    z.object({
      tab: z.enum(SEARCH_TABS.map(({ tab }) => tab)),
      label: z.string(),
      /** How many fit; `results` holds one page of them: 20. */
      count: z.number().int(),
      results: z.array(hit),
    }),
  ),
})
export type SearchReply = z.output<typeof searchReply>

const query = z.string().trim().min(1).max(SEARCH_QUERY_LIMIT)

export const searchFunctions = {
  local_learn_search: webFunction({
    summary: 'Everything the caller may see that fits the words, best first, by tab; typing errors are forgiven.',
    kind: 'read',
    params: z.strictObject({ query }),
    returns: searchReply,
  }),
  local_learn_search_program: webFunction({
    summary: 'The same inside one program of the caller, by pages; a page after the last is empty.',
    kind: 'read',
    params: z.strictObject({ programid: id, query, page: z.number().int().min(1).max(1000).default(1) }),
    returns: searchReply,
  }),
}
