import type { Imports } from '@learn/contract/imports'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { can } from '../policy.ts'
import { countRuns, pageOfRuns } from '../repo/runs.ts'
import { getMaxBytes, type ImportsParts, refuseStrangers } from './parts.ts'
import { presentRuns } from './present.ts'
import { readTargets } from './targets.ts'

const PAGE = 20

/** A page of the imports that the caller may see, from 0, the newest first, and where they may put files. Throws `imports/not-found`. */
export async function listRuns(parts: ImportsParts, caller: Caller, page: number): Promise<Imports> {
  const { db, clock } = parts
  refuseStrangers(caller)
  const whose = can(caller, 'see all imports') ? null : caller.userId
  const rows = await pageOfRuns(db, whose, { limit: PAGE, offset: page * PAGE })
  return {
    items: await presentRuns(db, rows, caller.userId),
    total: await countRuns(db, whose),
    pagesize: PAGE,
    targets: await readTargets(parts, caller),
    maxBytes: getMaxBytes(parts),
    serverAt: epochS(clock.now()),
  }
}
