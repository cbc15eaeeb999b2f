import type { Exports } from '@learn/contract/exports'
import type { Caller } from '#platform/http/caller.ts'
import { broughtIn } from '../../learning/index.ts'
import { readNewest } from '../repo/runs.ts'
import { type ExportsParts, refuseStrangers } from './parts.ts'
import { presentRun } from './present.ts'

/** What the caller had made of a course. Throws `exports/not-found`. */
export async function listRuns(parts: ExportsParts, caller: Caller, courseId: number): Promise<Exports> {
  const { db } = parts
  await refuseStrangers(db, caller, courseId)
  const runs = await readNewest(db, caller.userId, courseId)
  return {
    courseName: await broughtIn.nameOfCourse(db, courseId),
    items: await Promise.all(runs.map(run => presentRun(parts, run))),
  }
}
