import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { dashboardQuery, useChosenProgramId } from '#features/course/queries.ts'
import { canCacheOffline, KEEP_AFTER_MS } from './use-offline-bundles.ts'

/** Keeps a module some time after the page, anew when it is another one; the same `keep` as long as it is the same module. */
export function useOfflineModule(keep: ((queries: QueryClient) => Promise<void>) | null): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (keep === null || !canCacheOffline()) return undefined
    const timer = setTimeout(() => {
      // What cannot be kept now is kept with the next page.
      if (navigator.onLine) keep(queries).catch(() => undefined)
    }, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [queries, keep])
}

/** Has the module where the learner goes on kept, so that "Resume" of home also leads on without a network. */
export function useOfflineResume(): void {
  const { data } = useQuery({ ...dashboardQuery(useChosenProgramId()), enabled: false })
  const programId = data?.program?.lpId
  const { type, id } = data?.resume?.activity ?? {}
  const keep = useCallback(
    async (queries: QueryClient): Promise<void> => {
      if (programId === undefined || type === undefined || id === undefined) return
      const { cacheModuleAround: keepModuleAround } = await import('#features/classroom/start.ts')
      await keepModuleAround(queries, { programId, type, id })
    },
    [programId, type, id],
  )
  useOfflineModule(id === undefined ? null : keep)
}
