import type { ActContext } from '#platform/operations/act.ts'
import type { KindsOfContent } from '../../learning/index.ts'

/** What the plans of the studio read with. */
export interface StudioActParts extends ActContext {
  kinds: KindsOfContent
}
