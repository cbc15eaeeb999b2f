import { directory } from '../../auth/index.ts'
import type { LiveParts } from './parts.ts'

/** Full names of who hosts a class: whom staff chose, else who teaches its course. */
export async function readHosts(
  { db, clock }: Pick<LiveParts, 'db' | 'clock'>,
  { courseId, programId, hostId }: { courseId: number; programId: number | null; hostId: number | null },
): Promise<string[]> {
  const chosen = hostId === null ? undefined : (await directory.readNames(db, [hostId])).get(hostId)
  if (chosen) return [chosen]
  return (await directory.readTeachers(db, [courseId], clock.now(), programId ?? undefined)).get(courseId) ?? []
}
