import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { currentCourse, freeDashboardQuery } from '#features/free/queries.ts'
import { useOfflineModule } from './use-offline-resume.ts'

/** The same for the course that the free area goes on with. */
export function useOfflineFreeResume(): void {
  const { data } = useQuery({ ...freeDashboardQuery, enabled: false })
  const current = data && currentCourse(data.enrolled)
  const freeCourseId = current?.id
  const id = current?.resume?.id
  const keep = useCallback(
    async (queries: QueryClient): Promise<void> => {
      if (freeCourseId === undefined || id === undefined) return
      const { cacheFreeModuleAround: keepFreeModuleAround } = await import('#features/free/start.ts')
      await keepFreeModuleAround(queries, { freeCourseId, id })
    },
    [freeCourseId, id],
  )
  useOfflineModule(id === undefined ? null : keep)
}
