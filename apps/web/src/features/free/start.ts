import type { QueryClient } from '@tanstack/react-query'
import { activityQuery, type FreeAddress } from '#features/course/queries.ts'
import { keepModule, lessonsToKeep } from '#features/lesson/start.ts'
import { offlinePlaces } from './offline-places.ts'

/** A light door of the free area: keeps the module of a lesson in this browser before the lesson is opened. */
export async function keepFreeModuleAround(client: QueryClient, address: FreeAddress): Promise<void> {
  const { section } = await client.fetchQuery(activityQuery(address))
  await keepModule(client, offlinePlaces(address.freeCourseId), lessonsToKeep(section))
}
