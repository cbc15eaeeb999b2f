import type { Dashboard } from '@learn/contract/home'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#shared/api/api-error.ts'
import { learn } from '#shared/api/call.ts'
import { onceOver } from '#shared/api/server-time.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'
import { cacheReply } from '#shared/lib/reply-cache.ts'
import { forgetProgram } from './chosen-program.ts'
import { programsQuery } from './programs-query.ts'

/** The home screen of a program; without an id, of the learner's first. The header gets its programs from the same reply. */
export const dashboardQuery = (programId: number | null) =>
  queryOptions({
    queryKey: ['dashboard', programId],
    meta: { follows: ['begun', 'done'] },
    refetchInterval: onceOver(({ today, comingUp }: Dashboard) => [...today, ...comingUp].map(({ at }) => at)),
    queryFn: async ({ client }) => {
      const reply = await withoutNetwork(`home ${programId ?? ''}`, () => readDashboard(programId))
      client.setQueryData(programsQuery.queryKey, reply.programs)
      // The first program becomes the one that is chosen: it is on screen already.
      if (reply.program) {
        client.setQueryData(['dashboard', reply.program.lpId], reply)
        if (programId === null) void cacheReply(`home ${reply.program.lpId}`, reply)
      }
      return reply
    },
  })

async function readDashboard(programId: number | null) {
  if (programId === null) return learn('local_learn_get_dashboard', {})
  try {
    return await learn('local_learn_get_dashboard', { programid: programId })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'learning/not-found')) throw error
    // The program chosen last is no longer the learner's: home shows the first one.
    forgetProgram()
    return learn('local_learn_get_dashboard', {})
  }
}
