import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { RESOURCE_STATES } from './constants.ts'

/** What staff do with the learning hub: operations of theirs (`staff/operations.ts`). */
export const hubActs = [
  /** Drafts, publishes, retires or features a resource. */
  z.strictObject({
    kind: z.literal('resource'),
    resourceid: id,
    state: z.enum(RESOURCE_STATES),
    isfeatured: z.boolean(),
  }),
] as const
