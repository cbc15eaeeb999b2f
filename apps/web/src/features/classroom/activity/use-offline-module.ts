import type { ActivityPage } from '@learn/contract/classroom'
import { addressOf, ownPageOf } from '@learn/contract/pages/plain'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { activityQuery } from '#features/course/queries.ts'
import { isLesson, kindOf } from '#features/kinds/index.ts'
import { keepPages } from '#shared/lib/keep-pages.ts'
import { type KeptFiles, keepFiles } from '#shared/lib/kept-files.ts'
import { readStored } from '#shared/lib/storage.ts'
import { timelineQuery } from '../queries.ts'
import { filesOf } from './lesson-files.ts'

/** Long after the lesson stands: nobody waits for it. */
const KEEP_AFTER_MS = 5000

/** What of a module can be read without a network. */
export interface OfflineModule extends KeptFiles {
  lessons: number
  films: number
}

const hasStore = (): boolean => 'serviceWorker' in navigator && 'caches' in window

/** Has the lessons of the module on screen kept in this browser, with their files up to a cap. Null until that is done. */
export function useOfflineModule({ section, course }: ActivityPage, programId: number): OfflineModule | null {
  const client = useQueryClient()
  const [kept, setKept] = useState<{ sectionId: number; module: OfflineModule } | null>(null)
  const ids = section.activities.filter(row => isLesson(row) && !row.isLocked && !ownPageOf(row.type))
  const lessons = ids.map(({ type, id }) => `${type}/${id}`).join(' ')
  useEffect(() => {
    if (!hasStore()) return undefined
    let isLeft = false
    const keep = async (): Promise<void> => {
      if (!navigator.onLine) return
      const module = await keepModule(client, programId, course.id, lessons.split(' ')).catch(() => null)
      if (module && !isLeft) setKept({ sectionId: section.id, module })
    }
    const timer = setTimeout(() => void keep(), KEEP_AFTER_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [client, programId, course.id, section.id, lessons])
  return kept?.sectionId === section.id ? kept.module : null
}

async function keepModule(
  client: QueryClient,
  programId: number,
  courseId: number,
  lessons: readonly string[],
): Promise<OfflineModule | null> {
  const userId = readStored('user')?.userid
  if (userId === undefined) return null
  const files: string[] = []
  const paths: string[] = [addressOf('timeline', { programid: programId })]
  let films = 0
  for (const lesson of lessons) {
    const [type = '', id = ''] = lesson.split('/')
    const page = await client.fetchQuery(activityQuery({ programId, type, id: Number(id) }))
    if (kindOf(page.activity).fillsPage) continue
    if (page.content.kind === 'video') films++
    else if (page.content.kind !== 'unavailable') paths.push(addressOf('activity', { programid: programId, type, id }))
    files.push(...filesOf(page))
  }
  await client.prefetchQuery(timelineQuery(programId, courseId))
  await keepPages(paths)
  return { ...(await keepFiles(userId, files)), lessons: paths.length - 1, films }
}
