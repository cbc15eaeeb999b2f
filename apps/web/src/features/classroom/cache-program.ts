import type { Timeline } from '@learn/contract/classroom'
import { cacheReply, readCachedReply } from '#shared/lib/reply-cache.ts'
import { timelineKey } from './queries.ts'

/** Without a network a program opens by its own address too, where only a course of it was read. */
export async function cacheProgram(programId: number, timeline: Timeline): Promise<void> {
  const key = timelineKey(programId, null)
  if ((await readCachedReply(key)) === undefined) await cacheReply(key, timeline)
}
