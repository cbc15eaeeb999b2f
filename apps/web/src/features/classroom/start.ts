import type { QueryClient } from '@tanstack/react-query'
import { activityQuery, type ProgramAddress } from '#features/course/queries.ts'
import { keepModule, lessonsToKeep } from '#features/lesson/start.ts'
import { offlinePlaces } from './offline-places.ts'

/** A light door of the classroom: keeps the module of a lesson in this browser before the lesson is opened. */
export async function keepModuleAround(client: QueryClient, address: ProgramAddress): Promise<void> {
  const { section, course } = await client.fetchQuery(activityQuery(address))
  await keepModule(client, offlinePlaces(address.programId, course.id), lessonsToKeep(section))
}
