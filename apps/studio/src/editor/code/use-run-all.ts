import type { StudioCode, StudioCodeCheck } from '@learn/contract/studio'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { codeFiguresQuery } from '#studio/app/queries.ts'

/**
 * Runs every answer of the author that was not run since it changed, one after the other; what is known so far stands on the screen at
 * once. `getRev`: saves what waits and gives the revision that stands then.
 */
export function useRunAll(activityId: number, getRev: () => Promise<number>) {
  const queries = useQueryClient()
  const [at, setAt] = useState<string | null>(null)
  const query = codeFiguresQuery(activityId)
  const show = (check: StudioCodeCheck) =>
    queries.setQueryData(query.queryKey, (before: StudioCode | undefined) => before && { ...before, check })
  const running = useMutation({
    mutationFn: async () => {
      const rev = await getRev()
      const { check } = await queries.fetchQuery({ ...query, staleTime: 0 })
      let latest = check
      for (const { which, n, name, isAsMeant } of check.runs) {
        if (isAsMeant === true) continue
        setAt(name)
        // oxlint-disable-next-line no-await-in-loop -- each takes a turn of its own on the server
        latest = await learn('local_learn_run_studio_code', { activityid: activityId, rev, which, n })
        show(latest)
      }
      return latest
    },
    onError: error => toast.error(error.message),
    onSettled: () => setAt(null),
  })
  return {
    /** The answer that runs now; null while none does. */
    at,
    isRunning: running.isPending,
    runAll: () => running.mutateAsync().catch(() => null),
  }
}
