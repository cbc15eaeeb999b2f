import type { JournalReply } from '@learn/contract/journal'
import { AppError } from '#platform/errors.ts'
import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { type AppendParts, append } from './append.ts'
import { checkOps, refuseForeign } from './check-ops.ts'
import { readHistory } from './history.ts'
import { createOpRate } from './op-rate.ts'
import { findValues } from './repo/append.ts'
import type { OpenScopeOf } from './scope.ts'
import { submit } from './submit.ts'
import { listVersions, restoreVersion } from './versions.ts'

/** After the commit: what was recorded but came late is a refusal that says what is current. */
function presentReply({ isLate, ...reply }: JournalReply & { isLate: boolean }): JournalReply {
  if (isLate) throw new AppError('journal/late', 'This is closed and takes no more changes', { detail: reply })
  return reply
}

/** The one endpoint shape of every editor; `openScope` is the policy of the module behind the scope. */
export const journalFunctions = (parts: AppendParts, openScope: OpenScopeOf) => {
  const countOps = createOpRate(parts.clock)
  return {
    local_learn_append_journal: async ({ scope, ops }, caller) => {
      refuseForeign(caller.userId, ops)
      countOps(caller.userId, ops.length)
      const open = await openScope(caller, scope)
      const key = { userId: caller.userId, scope }
      return presentReply(await append(parts, key, open, checkOps(open, ops)))
    },
    local_learn_read_journal: async ({ scope }, caller) => {
      await openScope(caller, scope)
      return { results: [], values: await findValues(parts.db, { userId: caller.userId, scope }) }
    },
    local_learn_submit_journal: async ({ scope, ...manifest }, caller) => {
      const open = await openScope(caller, scope)
      return submit(parts, { userId: caller.userId, scope }, open, manifest)
    },
    local_learn_list_versions: async ({ scope }, caller) => {
      await openScope(caller, scope)
      return { versions: await listVersions(parts.db, { userId: caller.userId, scope }) }
    },
    local_learn_read_history: async ({ scope }, caller) => {
      await openScope(caller, scope)
      return { steps: await readHistory(parts.db, { userId: caller.userId, scope }) }
    },
    local_learn_restore_version: async ({ scope, versionId }, caller) => {
      const open = await openScope(caller, scope)
      return presentReply(await restoreVersion(parts, { userId: caller.userId, scope }, open, versionId))
    },
  } satisfies Partial<FunctionBodies>
}
