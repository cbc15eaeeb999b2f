import type { SheetProblem } from '@learn/contract/sandbox'
import type { Clock } from '#platform/clock.ts'
import type { Entity } from '#platform/operations/entity.ts'
import { orderedJson } from '../../learning/index.ts'
import * as repo from '../repo/problems.ts'

/**
 * What learners get of a problem, as staff publish it: a text that was published before is its version again, so that submissions
 * and open pages of that version go on. It is taken away by withdrawing it; versions and submissions stay.
 */
export const problemEntity = ({ clock }: { clock: Clock }): Entity => ({
  name: 'sandbox.problem',
  read: async (db, keys) =>
    new Map((await repo.publishedBodies(db, keys)).map(({ id, body }) => [id, { sheet: orderedJson(body) }])),
  async write(tx, states, at) {
    for (const [id, { sheet }] of states) {
      const body = String(sheet)
      await repo.lockProblem(tx, id, at)
      let version = await repo.versionSaying(tx, id, body)
      if (version === undefined) {
        version = ((await repo.newestVersion(tx, id))?.version ?? 0) + 1
        await repo.insertVersion(tx, id, version, JSON.parse(body) as SheetProblem, at)
      }
      await repo.setPublished(tx, id, version, at)
    }
  },
  async remove(tx, keys) {
    for (const id of keys) await repo.setWithdrawn(tx, id, clock.now())
  },
  userOf: () => null,
})
