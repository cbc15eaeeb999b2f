import type { QueryClient } from '@tanstack/react-query'
import { activityQuery, type FreeAddress } from '#features/course/queries.ts'
import { cacheModule, lessonsToKeep } from '#features/lesson/start.ts'
import { offlinePlaces } from './offline-places.ts'

/** A light door of the free area: keeps the module of a lesson in this browser before the lesson is opened. */
export async function cacheFreeModuleAround(client: QueryClient, address: FreeAddress): Promise<void> {
  const { section } = await client.fetchQuery(activityQuery(address))
  await cacheModule(client, offlinePlaces(address.freeCourseId), lessonsToKeep(section))
}
