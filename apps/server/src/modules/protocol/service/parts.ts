import { epochS } from '#platform/clock.ts'
import type { ClassroomParts } from '../../classroom/index.ts'
import type { EnrolledCounter } from '../../learning/index.ts'

export interface ProtocolParts extends ClassroomParts {
  enrolled: EnrolledCounter
  siteUrl: string
}

/** How the protocol says that a text is HTML. */
export const HTML_FORMAT = 1

/** Epoch seconds, 0 for never. */
export const seconds = (at: Date | null): number => (at ? epochS(at) : 0)
