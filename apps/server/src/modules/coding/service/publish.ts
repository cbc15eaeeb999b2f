import { isDeepStrictEqual } from 'node:util'
import { type TaskBody, taskBody } from '@learn/code/task-files'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { cleanHtml } from '../../learning/index.ts'
import { insertVersion, lockTask, newestVersion, setPublished } from '../repo/tasks.ts'

/**
 * Gives a task to learners as its next version; what stands as the newest one already is not stored again. Gives its version. That
 * its reference passes was checked where it was written.
 */
export function publishTask({ db, clock }: { db: Db; clock: Clock }, id: string, given: TaskBody): Promise<number> {
  const parsed = taskBody.parse(given)
  const body: TaskBody = {
    ...parsed,
    textHtml: cleanHtml(parsed.textHtml),
    task: { ...parsed.task, passedHtml: cleanHtml(parsed.task.passedHtml) },
  }
  return db.transaction().execute(async tx => {
    const now = clock.now()
    await lockTask(tx, id, now)
    const newest = await newestVersion(tx, id)
    // Through JSON, as it was stored.
    const isSame = newest && isDeepStrictEqual(newest.body, JSON.parse(JSON.stringify(body)))
    const version = isSame ? newest.version : (newest?.version ?? 0) + 1
    if (!isSame) await insertVersion(tx, id, version, body, now)
    await setPublished(tx, id, version, now)
    return version
  })
}
