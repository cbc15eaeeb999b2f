import { z } from 'zod'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { type ClassroomParts, notFound, openActivityOfScope } from '../../classroom/index.ts'
import { readContentFor } from '../../learning/index.ts'

const place = z.strictObject({ part: z.string().regex(/^[\w-]{1,40}$/) })
const seen = z.literal(true)

/**
 * `place:<activity>`: where the caller is in a reading of parts, and which of them they had open. Slots: `place`, `seen-<part>`.
 * The journal keeps them; nothing follows from them. For kinds that have parts.
 */
export const placeScope = (parts: ClassroomParts): ScopeKind => ({
  kind: 'place',
  async open(caller, id) {
    const { activity } = await openActivityOfScope(parts, caller, id)
    const kind = parts.kinds.of(activity.type)
    const content = kind.partsOf && (await readContentFor(parts.db, kind, activity.id))
    if (!content) throw notFound()
    const slots = new Set(kind.partsOf?.(content).map(part => `seen-${part}`))
    return {
      schemaOf: slot => (slot === 'place' ? place : slots.has(slot) ? seen : null),
      conflicts: 'last',
    }
  },
})
