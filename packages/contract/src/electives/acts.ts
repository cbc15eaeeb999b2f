import { z } from 'zod'
import { id } from '../base/shapes.ts'

/** What staff do with electives: operations of theirs (`staff/operations.ts`). */
export const electiveActs = [
  /** Gives places by the published method and enrols; once that is done: gives seats that came free to the waiting list. */
  z.strictObject({ kind: z.literal('electives'), windowid: id }),
] as const
