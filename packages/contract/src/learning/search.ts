import { z } from 'zod'
import { SEARCH_TABS, SEARCHED_TABS } from '../constants/search.ts'
import { id } from './shapes.ts'
import { webFunction } from './web-function.ts'

const searchedTab = z.enum(SEARCHED_TABS)

const hit = z.object({
  /** `course`, `section` or `activity`; modules to come add their own. */
  kind: z.string(),
  id,
  tab: searchedTab,
  /** Of an activity its type; else the kind. */
  type: z.string(),
  title: z.string(),
  /** Plain text around the first match, or the beginning; empty for what is locked. */
  snippet: z.string(),
  course: z.object({ id, name: z.string() }),
  /** Null in the free area. */
  programId: id.nullable(),
  isLocked: z.boolean(),
})
export type SearchHit = z.output<typeof hit>

const searchReply = z.object({
  /** All six, in their order, also without results. */
  tabs: z.array(
    z.object({
      tab: z.enum(SEARCH_TABS.map(({ tab }) => tab)),
      label: z.string(),
      /** How many fit; `results` holds the best 20 of them. */
      count: z.number().int(),
      results: z.array(hit),
    }),
  ),
})
export type SearchReply = z.output<typeof searchReply>

const query = z.string().trim().min(1).max(100)

export const searchFunctions = {
  local_learn_search: webFunction({
    summary: 'Everything the caller may see that fits the words, best first, by tab; typing errors are forgiven.',
    kind: 'read',
    params: z.strictObject({ query }),
    returns: searchReply,
  }),
  local_learn_search_program: webFunction({
    summary: 'The same inside one program of the caller.',
    kind: 'read',
    params: z.strictObject({ programid: id, query }),
    returns: searchReply,
  }),
}
