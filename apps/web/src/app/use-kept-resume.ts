import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dashboardQuery, useChosenProgramId } from '#features/course/queries.ts'
import { KEEP_AFTER_MS, mayKeep } from './use-kept-areas.ts'

/** Has the module where the learner goes on kept, so that "Resume" of home also leads on without a network; anew when they come to another. */
export function useKeptResume(): void {
  const queries = useQueryClient()
  const { data } = useQuery({ ...dashboardQuery(useChosenProgramId()), enabled: false })
  const programId = data?.program?.lpId
  const { type, id } = data?.resume?.activity ?? {}
  useEffect(() => {
    if (programId === undefined || type === undefined || id === undefined || !mayKeep()) return undefined
    const keep = async (): Promise<void> => {
      if (!navigator.onLine) return
      const { keepModuleAround } = await import('#features/classroom/start.ts')
      await keepModuleAround(queries, { programId, type, id })
    }
    // What cannot be kept now is kept with the next page.
    const timer = setTimeout(() => void keep().catch(() => undefined), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [queries, programId, type, id])
}
