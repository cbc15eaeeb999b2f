import type { ActivityPage } from '@learn/contract/classroom'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  type CachedLesson,
  cacheModule,
  lessonsToKeep,
  type OfflineModule,
  type OfflinePlaces,
} from './cache-module.ts'

/** Long after the lesson stands: nobody waits for it. */
const KEEP_AFTER_MS = 5000

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
  const lessons = JSON.stringify(section ? lessonsToKeep(section) : [])
  useEffect(() => {
    if (!hasStore() || sectionId === undefined) return undefined
    let isLeft = false
    const keep = async (): Promise<void> => {
      if (!navigator.onLine) return
      const module = await cacheModule(client, places, JSON.parse(lessons) as CachedLesson[]).catch(() => null)
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
