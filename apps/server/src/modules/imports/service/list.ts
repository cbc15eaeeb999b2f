import type { Imports } from '@learn/contract/imports'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { can } from '../policy.ts'
import { newestRuns } from '../repo/runs.ts'
import { type ImportsParts, maxBytesOf, refuseStrangers } from './parts.ts'
import { presentRuns } from './present.ts'
import { targetsOf } from './targets.ts'

/** So many stand on the screen; the courses that came in long ago stand in the list of imports. */
const SHOWN = 20

/** Imports that the caller may see, the newest first, and where they may put files. Throws `imports/not-found`. */
export async function listRuns(parts: ImportsParts, caller: Caller): Promise<Imports> {
  const { db, clock } = parts
  refuseStrangers(caller)
  const rows = await newestRuns(db, can(caller, 'see all imports') ? null : caller.userId, SHOWN)
  return {
    items: await presentRuns(db, rows, caller.userId),
    targets: await targetsOf(parts, caller),
    maxBytes: maxBytesOf(parts),
    serverAt: epochS(clock.now()),
  }
}
