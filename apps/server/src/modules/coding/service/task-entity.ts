import type { CodeTaskBody } from '@learn/questions'
import type { Clock } from '#platform/clock.ts'
import type { Entity } from '#platform/operations/entity.ts'
import { orderedJson } from '../../learning/index.ts'
import * as repo from '../repo/tasks.ts'

/**
 * What learners get of a task, as staff publish it: a text that was published before is its version again, so that attempts and open
 * pages of that version go on. It is taken away by withdrawing it; versions and attempts stay.
 */
export const taskEntity = ({ clock }: { clock: Clock }): Entity => ({
  name: 'coding.task',
  read: async (db, keys) =>
    new Map((await repo.publishedBodies(db, keys)).map(({ id, body }) => [id, { task: orderedJson(body) }])),
  async write(tx, states, at) {
    for (const [id, { task }] of states) {
      const body = String(task)
      await repo.lockTask(tx, id, at)
      let version = await repo.versionSaying(tx, id, body)
      if (version === undefined) {
        version = ((await repo.newestVersion(tx, id))?.version ?? 0) + 1
        await repo.insertVersion(tx, id, version, JSON.parse(body) as CodeTaskBody, at)
      }
      await repo.setPublished(tx, id, version, at)
    }
  },
  async remove(tx, keys) {
    for (const id of keys) await repo.setPublished(tx, id, null, clock.now())
  },
  userOf: () => null,
})
