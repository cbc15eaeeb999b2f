import {
  getRule,
  LINE_CHARS,
  SEVERAL_AT_MOST,
  SKILLS_AT_MOST,
  TEXT_CHARS,
  WRITABLE_FIELDS,
} from '@learn/contract/profile'
import { z } from 'zod'
import type { Caller } from '#platform/http/caller.ts'
import type { OpenScope, ScopeKind } from '#platform/journal/scope.ts'
import { notFound, type ProfileParts, requireProfileOwner } from './parts.ts'
import { writeFields } from './write.ts'

/** The one scope of a profile, whose it is says the session. */
export const PROFILE_SCOPE = 'profile:me'

const SHAPES = {
  several: z.array(z.string().max(LINE_CHARS)).max(SEVERAL_AT_MOST),
  skills: z.array(z.strictObject({ name: z.string().max(60), level: z.string().max(20) })).max(SKILLS_AT_MOST),
  text: z.string().max(TEXT_CHARS),
  other: z.string().max(LINE_CHARS),
}
/** What is typed is kept, whether it fits its field yet or not. */
const SLOTS = new Map<string, z.ZodType>(
  WRITABLE_FIELDS.map(field => {
    const { kind } = getRule(field)
    return [field, kind === 'several' || kind === 'skills' || kind === 'text' ? SHAPES[kind] : SHAPES.other]
  }),
)

/** A profile as the journal opens it. Throws `profile/not-found` for who has none. */
export function openProfile({ clock }: Pick<ProfileParts, 'clock'>, caller: Caller): OpenScope {
  const userId = requireProfileOwner(caller)
  return {
    conflicts: 'last',
    schemaOf: slot => SLOTS.get(slot) ?? null,
    async apply(tx, ops) {
      // What was overtaken changes nothing; the last of a field stands.
      const said = new Map(
        ops.filter(({ outcome }) => outcome === 'applied').map(({ slot, payload }) => [slot, payload]),
      )
      await writeFields(tx, userId, said, clock.now())
      return undefined
    },
  }
}

/** `profile:me`: a slot for each field that a learner writes. */
export const profileScope = (parts: Pick<ProfileParts, 'clock'>): ScopeKind => ({
  kind: 'profile',
  async open(caller, id) {
    if (id !== 'me') throw notFound()
    return openProfile(parts, caller)
  },
})
