import type { QueryClient } from '@tanstack/react-query'
import { activityQuery, type ProgramAddress } from '#features/course/queries.ts'
import { cacheModule, lessonsToKeep } from '#features/lesson/start.ts'
import { offlinePlaces } from './offline-places.ts'

/** A light door of the classroom: keeps the module of a lesson in this browser before the lesson is opened. */
export async function cacheModuleAround(client: QueryClient, address: ProgramAddress): Promise<void> {
  const { section, course } = await client.fetchQuery(activityQuery(address))
  await cacheModule(client, offlinePlaces(address.programId, course.id), lessonsToKeep(section))
}
