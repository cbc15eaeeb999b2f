import { queryOptions } from '@tanstack/react-query'
import { isReached } from '#shared/api/reach.ts'
import { unreachedText } from '#shared/api/unreached-text.ts'
import type { OpenTable } from './open-tables.ts'
import { readRows } from './sheet-files.ts'

/** The rows of an open table, as they would be typed; none without a table. */
export const tableRowsQuery = (table: OpenTable | null) =>
  queryOptions({
    queryKey: ['open-table', table?.id ?? null],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (table === null) return []
      return readRows(await tableBytes(table, signal))
    },
  })

/** The file of an open table. Rejects with a sentence. */
async function tableBytes({ name, url }: OpenTable, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(url, { signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new Error(
      isReached()
        ? `${name} could not be loaded.`
        : `${unreachedText()}, and ${name} is not on this device yet. It comes with your connection.`,
      { cause },
    )
  })
  if (!reply.ok) throw new Error(`${name} could not be loaded.`)
  return new Uint8Array(await reply.arrayBuffer())
}
