import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'

const count = z.number().int()

/** A weekly meeting in India time: 1 is Monday; minutes after midnight, and how long. */
export const meeting = z.strictObject({
  weekday: count.min(1).max(7),
  from: count.min(0).max(1439),
  minutes: count.min(10).max(600),
})
export type Meeting = z.output<typeof meeting>

export const electiveOption = z.object({
  id,
  title: z.string(),
  teacher: z.string(),
  summary: z.string(),
  /** What it is good for: 'Growth and product roles'. */
  leadsTo: z.string(),
  seats: count,
  meetings: z.array(meeting),
  /** What of the caller's own timetable lies over one of its meetings. */
  clashes: z.array(z.object({ weekday: count, name: z.string() })),
  /** Courses that have to be complete first, and are not: with one of them it can't be chosen. */
  missing: z.array(z.string()),
})
export type ElectiveOption = z.output<typeof electiveOption>

/** Why the caller got an elective, or waits for it. */
export const electiveResult = z.object({
  optionId: id,
  outcome: z.enum(['placed', 'waiting', 'released']),
  rank: count,
  /** So many wanted it with this rank, for so many free seats. */
  wanted: count,
  free: count,
  /** Place in the draw among them, from 1; null where all of them got a seat. */
  draw: count.nullable(),
  /** Place on the waiting list, from 1; null unless waiting. */
  position: count.nullable(),
})
export type ElectiveResult = z.output<typeof electiveResult>

export const electiveState = z.enum(['upcoming', 'open', 'closed', 'decided'])
export type ElectiveState = z.output<typeof electiveState>

export const electiveWindow = z.object({
  id,
  programId: id,
  programName: z.string(),
  title: z.string(),
  note: z.string(),
  /** How many of the options each learner gets. */
  picks: count,
  opensAt: epochS,
  closesAt: epochS,
  state: electiveState,
  options: z.array(electiveOption),
  /** Weekdays on which the caller has classes, as far as the timetable is known. */
  classDays: z.array(count),
  /** Ids of options in the caller's order. */
  wishes: z.array(id),
  savedAt: epochS.nullable(),
  /** Of the caller; empty before the allocation. */
  results: z.array(electiveResult),
  /** SHA-256 of the seed that decides draws: public from the start, so that nobody can choose another one later. */
  seedHash: z.string(),
  /** The seed itself; null before the allocation. */
  seed: z.string().nullable(),
})
export type ElectiveWindow = z.output<typeof electiveWindow>

/** Electives as staff see them. Who wants what is told to nobody before the deadline. */
export const staffElectives = z.object({
  windows: z.array(
    z.object({
      id,
      programId: id,
      programName: z.string(),
      title: z.string(),
      picks: count,
      opensAt: epochS,
      closesAt: epochS,
      state: electiveState,
      /** Learners of the program, and how many of them saved wishes. */
      learners: count,
      chose: count,
      seedHash: z.string(),
      seed: z.string().nullable(),
      options: z.array(
        z.object({
          id,
          title: z.string(),
          teacher: z.string(),
          seats: count,
          /** First wishes; null before the deadline. */
          firstWishes: count.nullable(),
          placed: count,
          waiting: count,
        }),
      ),
      /** Who got what, or waits, by elective and place in the draw; empty before the allocation. */
      results: z.array(
        z.object({
          userId: id,
          name: z.string(),
          optionId: id,
          outcome: electiveResult.shape.outcome,
          rank: count,
          draw: count,
        }),
      ),
    }),
  ),
  serverAt: epochS,
})
export type StaffElectives = z.output<typeof staffElectives>

export const programElectives = z.object({ windows: z.array(electiveWindow), serverAt: epochS })
export type ProgramElectives = z.output<typeof programElectives>
