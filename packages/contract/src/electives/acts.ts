import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { meeting } from './shapes.ts'

const line = z.string().trim().min(1).max(120)
const seats = z.number().int().min(1).max(10_000)

/** One of the electives of an offer. Each is a program of its own, which whoever gets it joins. */
const option = z.strictObject({
  title: line,
  teacher: line,
  summary: z.string().trim().max(300),
  /** What it is good for: 'Growth and product roles'. */
  leadsto: z.string().trim().max(120),
  seats,
  meetings: z.array(meeting).max(14),
  /** Courses that its program has, and courses that have to be complete first. */
  courseids: z.array(id).max(20),
  needs: z.array(id).max(20),
})
export type ElectiveOffer = z.output<typeof option>

/** What staff do with electives: operations of theirs (`staff/operations.ts`). */
export const electiveActs = [
  /** Puts electives on offer in a batch. */
  z.strictObject({
    kind: z.literal('elective-offer'),
    programid: id,
    title: line,
    note: z.string().trim().max(300),
    /** How many each learner gets. */
    picks: z.number().int().min(1).max(10),
    opensat: epochS,
    closesat: epochS,
    options: z.array(option).min(2).max(20),
  }),
  /** Takes an offer away that nobody has chosen from. */
  z.strictObject({ kind: z.literal('elective-remove'), windowid: id }),
  /** Gives places by the published method and enrols; once that is done: gives seats that came free to the waiting list. */
  z.strictObject({ kind: z.literal('electives'), windowid: id }),
  /** Until the places are given: when learners choose, and how many seats there are. */
  z.strictObject({
    kind: z.literal('elective-window'),
    windowid: id,
    opensat: epochS,
    closesat: epochS,
    seats: z.array(z.strictObject({ optionid: id, seats })).max(20),
  }),
] as const
