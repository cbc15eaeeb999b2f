import { z } from 'zod'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { storeNote } from '../repo/notes.ts'
import { loadActivity } from './load.ts'
import type { ProgressParts } from './parts.ts'
import { activityIdOf } from './scope-id.ts'

const LIMIT_CHARS = 20_000
const text = z.string().max(LIMIT_CHARS)

/** `note:<activity>`: the caller's note on an activity that they may open. One slot, `text`. */
export const noteScope = (parts: ProgressParts): ScopeKind => ({
  kind: 'note',
  async open(caller, id) {
    const activityId = activityIdOf(id)
    await loadActivity(parts, caller, activityId)
    return {
      schemaOf: slot => (slot === 'text' ? text : null),
      conflicts: 'ask',
      store: storeNote(caller.userId, activityId, parts.clock.now()),
    }
  },
})
