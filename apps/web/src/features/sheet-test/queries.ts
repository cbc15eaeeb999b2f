import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import type { OpenTable } from './open-tables.ts'
import { readRows } from './sheet-files.ts'

/** The practice problems of the courses of the learner. */
export const practiceQuery = queryOptions({
  queryKey: ['sheet-problems'],
  queryFn: async ({ signal }) => (await learn('local_learn_get_sheet_problems', {}, { signal })).problems,
})

/** The rows of an open table, as they would be typed; none without a table. */
export const tableRowsQuery = (table: OpenTable | null) =>
  queryOptions({
    queryKey: ['open-table', table?.id ?? null],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (table === null) return []
      const reply = await fetch(table.url, { signal })
      if (!reply.ok) throw new Error('The table could not be loaded.')
      return readRows(new Uint8Array(await reply.arrayBuffer()))
    },
  })
