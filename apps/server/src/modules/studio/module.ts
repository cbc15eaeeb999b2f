import { defineModule } from '#platform/module.ts'
import { studioFunctions } from './functions.ts'
import { studioActs } from './service/acts.ts'
import type { DraftParts } from './service/drafts.ts'

/** What staff read and write in the studio. */
export const studioModule = (parts: DraftParts) =>
  defineModule({ name: 'studio', functions: studioFunctions(parts), acts: studioActs(parts) })
