import type { Db } from '#platform/db/tables.ts'
import type { Need } from '#platform/needs/port.ts'
import { newestImports } from '../repo/overview.ts'

/** How many imports are looked at. */
const ROWS = 20

/** Parts of imported courses that were kept for later: somebody should look at them. */
export async function importNeeds(db: Db): Promise<Need[]> {
  const waiting = (await newestImports(db, ROWS)).filter(row => row.report.some(line => line.outcome === 'kept'))
  if (waiting.length === 0) return []
  const since = waiting.map(row => row.importedAt).toSorted((a, b) => Number(a) - Number(b))[0] ?? null
  return [
    {
      kind: 'imports.kept',
      text: 'Imported courses have parts that were kept for later',
      count: waiting.length,
      since,
    },
  ]
}
