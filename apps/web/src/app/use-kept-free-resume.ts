import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { currentCourse, freeDashboardQuery } from '#features/free/queries.ts'
import { useKeptModule } from './use-kept-resume.ts'

/** The same for the course that the free area goes on with. */
export function useKeptFreeResume(): void {
  const { data } = useQuery({ ...freeDashboardQuery, enabled: false })
  const current = data && currentCourse(data.enrolled)
  const freeCourseId = current?.id
  const id = current?.resume?.id
  const keep = useCallback(
    async (queries: QueryClient): Promise<void> => {
      if (freeCourseId === undefined || id === undefined) return
      const { keepFreeModuleAround } = await import('#features/free/start.ts')
      await keepFreeModuleAround(queries, { freeCourseId, id })
    },
    [freeCourseId, id],
  )
  useKeptModule(id === undefined ? null : keep)
}
