import type { ActivityPage } from '@learn/contract/classroom'
import type { ActivityRow, SectionView } from '@learn/contract/course'
import { pageForType } from '@learn/contract/pages/plain'
import type { QueryClient } from '@tanstack/react-query'
import { type ActivityAddress, activityQuery } from '#features/course/queries.ts'
import { getKind, isLesson } from '#features/kinds/index.ts'
import { learn } from '#shared/api/call.ts'
import { cacheScope, readCachedScope } from '#shared/journal/scope-cache.ts'
import { cachePages } from '#shared/lib/cache-pages.ts'
import { type CachedFiles, cacheFiles } from '#shared/lib/file-cache.ts'
import type { OfflineRoute } from '#shared/lib/offline-routes.ts'
import { readStored } from '#shared/lib/storage.ts'
import { getFiles } from './lesson-files.ts'

/** What of a module can be read without a network. */
export interface OfflineModule extends CachedFiles {
  lessons: number
  films: number
}

export type CachedLesson = Pick<ActivityRow, 'type' | 'id'>

/** Where the lessons of a module stand. */
export interface OfflinePlaces {
  addressOf(lesson: CachedLesson): ActivityAddress
  pathOf(lesson: CachedLesson): string
  /** The page of their course, with what it asks for. */
  course: OfflineRoute & { read: (client: QueryClient) => Promise<unknown> }
}

/** The lessons of a module that can be read without a network. */
export const lessonsToKeep = ({ activities }: Pick<SectionView, 'activities'>): CachedLesson[] =>
  activities
    .filter(row => isLesson(row) && !row.isLocked && !pageForType(row.type))
    .map(({ type, id }) => ({ type, id }))

/** The learner's notes on a lesson: read with their tab, and ahead of it where nothing is kept of them or some were written. */
async function keepNotes({ activity, notes }: ActivityPage): Promise<void> {
  const scope = `note:${activity.id}`
  if (notes.length > 0 || (await readCachedScope(scope)) === undefined)
    await cacheScope(scope, await learn('local_learn_read_journal', { scope }, { isBackground: true }))
}

/**
 * Keeps lessons in this browser with what they show and the notes on them, their files up to a cap and the page of their course. Null
 * where not all of it could be stored.
 */
export async function cacheModule(
  client: QueryClient,
  places: OfflinePlaces,
  lessons: readonly CachedLesson[],
): Promise<OfflineModule | null> {
  const userId = readStored('user')?.userid
  if (userId === undefined) return null
  const files: string[] = []
  const { path, name } = places.course
  const ways: OfflineRoute[] = [{ path, name }]
  let films = 0
  for (const lesson of lessons) {
    const page = await client.fetchQuery(activityQuery(places.addressOf(lesson)))
    if (getKind(page.activity).fillsPage) continue
    await keepNotes(page)
    if (page.content.kind === 'video') films++
    // What a package plays stands on another origin, which this browser keeps nothing of.
    else if (page.content.kind !== 'unavailable' && page.content.kind !== 'package')
      ways.push({ path: places.pathOf(lesson), name: page.activity.name })
    files.push(...getFiles(page))
  }
  await places.course.read(client)
  const [isStored, cached] = await Promise.all([cachePages(ways), cacheFiles(userId, files)])
  return isStored ? { ...cached, lessons: ways.length - 1, films } : null
}
