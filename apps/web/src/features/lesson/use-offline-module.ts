import type { ActivityPage } from '@learn/contract/classroom'
import type { ActivityRow } from '@learn/contract/course'
import { ownPageOf } from '@learn/contract/pages/plain'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ActivityAddress, activityQuery } from '#features/course/queries.ts'
import { isLesson, kindOf } from '#features/kinds/index.ts'
import { keepPages } from '#shared/lib/keep-pages.ts'
import { type KeptFiles, keepFiles } from '#shared/lib/kept-files.ts'
import { readStored } from '#shared/lib/storage.ts'
import { filesOf } from './lesson-files.ts'

/** Long after the lesson stands: nobody waits for it. */
const KEEP_AFTER_MS = 5000

/** What of a module can be read without a network. */
export interface OfflineModule extends KeptFiles {
  lessons: number
  films: number
}

/** Where the lessons of a module stand. */
export interface OfflinePlaces {
  addressOf(lesson: Pick<ActivityRow, 'type' | 'id'>): ActivityAddress
  pathOf(lesson: Pick<ActivityRow, 'type' | 'id'>): string
  /** The page of their course, with what it asks for. */
  course: { path: string; read: (client: QueryClient) => Promise<unknown> }
}

const hasStore = (): boolean => 'serviceWorker' in navigator && 'caches' in window

/**
 * Has the lessons of the module on screen kept in this browser, with their files up to a cap. Null until that is done. `places` is
 * the same object as long as they are.
 */
export function useOfflineModule(
  section: ActivityPage['section'] | undefined,
  places: OfflinePlaces,
): OfflineModule | null {
  const client = useQueryClient()
  const [kept, setKept] = useState<{ sectionId: number; module: OfflineModule } | null>(null)
  const sectionId = section?.id
  const open = section?.activities.filter(row => isLesson(row) && !row.isLocked && !ownPageOf(row.type)) ?? []
  const lessons = JSON.stringify(open.map(({ type, id }) => ({ type, id })))
  useEffect(() => {
    if (!hasStore() || sectionId === undefined) return undefined
    let isLeft = false
    const keep = async (): Promise<void> => {
      if (!navigator.onLine) return
      const module = await keepModule(client, places, JSON.parse(lessons) as Lessons).catch(() => null)
      if (module && !isLeft) setKept({ sectionId, module })
    }
    const timer = setTimeout(() => void keep(), KEEP_AFTER_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [client, places, sectionId, lessons])
  return kept !== null && kept.sectionId === sectionId ? kept.module : null
}

type Lessons = readonly Pick<ActivityRow, 'type' | 'id'>[]

async function keepModule(client: QueryClient, places: OfflinePlaces, lessons: Lessons): Promise<OfflineModule | null> {
  const userId = readStored('user')?.userid
  if (userId === undefined) return null
  const files: string[] = []
  const paths = [places.course.path]
  let films = 0
  for (const lesson of lessons) {
    const page = await client.fetchQuery(activityQuery(places.addressOf(lesson)))
    if (kindOf(page.activity).fillsPage) continue
    if (page.content.kind === 'video') films++
    else if (page.content.kind !== 'unavailable') paths.push(places.pathOf(lesson))
    files.push(...filesOf(page))
  }
  await places.course.read(client)
  await keepPages(paths)
  return { ...(await keepFiles(userId, files)), lessons: paths.length - 1, films }
}
