import { z } from 'zod'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { markByHand, requireByHand } from '../../progress/index.ts'
import { openActivityOfScope } from './open.ts'
import type { ClassroomParts } from './parts.ts'

const isDone = z.boolean()

/**
 * `done:<activity>`: the mark that a learner sets on an activity that they complete by hand. One slot, `done`; of two devices
 * the later one counts. Throws `learning/not-manual` where rules decide.
 */
export const doneScope = (parts: ClassroomParts): ScopeKind => ({
  kind: 'done',
  async open(caller, id) {
    const opened = await openActivityOfScope(parts, caller, id)
    requireByHand(caller, opened)
    return {
      schemaOf: slot => (slot === 'done' ? isDone : null),
      conflicts: 'last',
      async apply(tx, ops) {
        const last = ops.findLast(({ outcome }) => outcome === 'applied')
        return last ? markByHand(tx, parts.clock, caller.userId, opened, last.payload === true) : null
      },
    }
  },
})
