import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'

/** What staff do with electives: operations of theirs (`staff/operations.ts`). */
export const electiveActs = [
  /** Gives places by the published method and enrols; once that is done: gives seats that came free to the waiting list. */
  z.strictObject({ kind: z.literal('electives'), windowid: id }),
  /** Until the places are given: when learners choose, and how many seats there are. */
  z.strictObject({
    kind: z.literal('elective-window'),
    windowid: id,
    opensat: epochS,
    closesat: epochS,
    seats: z.array(z.strictObject({ optionid: id, seats: z.number().int().min(1).max(10_000) })).max(20),
  }),
] as const
