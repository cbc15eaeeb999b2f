import { definePolicy, holds, holdsAnywhere } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

const ANNOUNCERS = ['admin', 'manager'] as const

/** Who may tell many people something. */
export const can = definePolicy({
  announce: (caller, place: Place) => holds(caller, ANNOUNCERS, place),
  'announce somewhere': caller => holdsAnywhere(caller, ANNOUNCERS),
  'announce to everybody': caller => holds(caller, ANNOUNCERS),
})
