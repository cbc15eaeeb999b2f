import type { Db } from '#platform/db/tables.ts'
import type { Need } from '#platform/needs/port.ts'
import { newestImports } from '../repo/overview.ts'
import { isUndecided, unjudged } from './rules.ts'

/** How many imports are looked at. */
const ROWS = 20

/** What of imported courses waits for staff. */
export const importNeeds = async (db: Db): Promise<Need[]> => [...(await undecidedRules(db)), ...(await keptParts(db))]

/** Parts that stay hidden until somebody decides about their rules. */
async function undecidedRules(db: Db): Promise<Need[]> {
  const waiting = (await unjudged(db)).filter(isUndecided)
  if (waiting.length === 0) return []
  return [
    {
      kind: 'imports.rules',
      text: 'Parts of imported courses are hidden because of access rules that cannot be judged here',
      count: waiting.length,
      since: oldest(waiting.map(part => part.since)),
    },
  ]
}

/** Parts of imported courses that were kept for later: somebody should look at them. */
async function keptParts(db: Db): Promise<Need[]> {
  const waiting = (await newestImports(db, ROWS)).filter(row => row.report.some(line => line.outcome === 'kept'))
  if (waiting.length === 0) return []
  return [
    {
      kind: 'imports.kept',
      text: 'Imported courses have parts that were kept for later',
      count: waiting.length,
      since: oldest(waiting.map(row => row.importedAt)),
    },
  ]
}

const oldest = (moments: readonly Date[]): Date | null => moments.toSorted((a, b) => Number(a) - Number(b))[0] ?? null
