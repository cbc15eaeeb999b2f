import { z } from 'zod'
import type { Tx } from '#platform/db/tables.ts'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { setNote, storeNote } from '../repo/notes.ts'
import { openActivityOfScope } from './open.ts'
import type { ClassroomParts } from './parts.ts'

const LIMIT_CHARS = 20_000
const text = z.string().max(LIMIT_CHARS)

/** `note:<activity>`: the caller's note on an activity that they may open. One slot, `text`. */
export const noteScope = (parts: ClassroomParts): ScopeKind => ({
  kind: 'note',
  async open(caller, id) {
    const { activity } = await openActivityOfScope(parts, caller, id)
    return {
      schemaOf: slot => (slot === 'text' ? text : null),
      conflicts: 'ask',
      store: storeNote(caller.userId, activity.id, parts.clock.now()),
    }
  },
})

/** A note of before, in the transaction of the caller: for the demo institute and for imports from other systems. */
export const writeNote = (tx: Tx, userId: number, activityId: number, text: string, at: Date): Promise<void> =>
  setNote(tx, userId, activityId, text, at)
