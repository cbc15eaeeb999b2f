import { z } from 'zod'
import { epochS } from '../base/shapes.ts'
import { CMI_CHARS, CMI_SLOT_CHARS, CMI_SLOTS, CMI_VALUES } from './constants.ts'

/** How a part of a package stands, by what it says of itself. */
export const packageItemState = z.object({
  /** Its place in the table of contents, from 0. */
  index: z.number().int(),
  state: z.enum(['begun', 'done', 'passed', 'failed']),
  /** 0 to 100; null where it gave none. */
  scorePct: z.number().nullable(),
})
export type PackageItemState = z.output<typeof packageItemState>

/** One way of a learner through a package. All of it is what the package says: self-reported. */
export const packageAttempt = z.object({
  id: z.string(),
  /** From 1. */
  number: z.number().int(),
  startedAt: epochS,
  /** When the next one was begun; null while it goes on. */
  endedAt: epochS.nullable(),
  isComplete: z.boolean(),
  /** Points, of the most that there are; null without a score. */
  score: z.number().nullable(),
  /** Parts that are done, of those that report. */
  done: z.number().int(),
  of: z.number().int(),
  items: z.array(packageItemState),
  /** The part that was open last. */
  place: z.number().int(),
})
export type PackageAttempt = z.output<typeof packageAttempt>

/** What a part is told of its sittings beside its launch data and its pass mark. Each is absent where its manifest says nothing. */
export const packageTerms = z.object({
  /** As its version of SCORM spells it: `0001:30:00`, `PT1H30M`. */
  maxTime: z.string().optional(),
  timeLimitAction: z.string().optional(),
  /** The progress that completes it, 0 to 1. */
  completionThreshold: z.number().optional(),
  /** The primary one first. */
  objectives: z.array(z.string()).optional(),
})
export type PackageTerms = z.output<typeof packageTerms>

/** What a package saves of one part: names of its data model, and their values. */
export const cmiElement = z
  .string()
  .regex(/^[a-z0-9_]+(\.[A-Za-z0-9_]+){1,12}$/)
  .max(200)
export const cmi = z
  .record(cmiElement, z.string().max(CMI_CHARS))
  .refine(values => Object.keys(values).length <= CMI_VALUES, 'Too many values')

/**
 * Slots of the journal `package:<attempt>`: `place`, `way`, and of each part `item-<n>` with how it stands and `item-<n>.<k>`, the pieces of
 * the JSON of all that it saved.
 */
export const packagePlace = z.strictObject({ item: z.number().int().min(0).max(9999) })
export const packageState = z.strictObject({
  /** What tells how the part stands: status, score, times. */
  values: cmi,
  /** How many pieces its data has. */
  pieces: z.number().int().min(0).max(CMI_SLOTS),
  /** The sitting that saved it: another window sees that it was not itself. */
  by: z.string().max(40).optional(),
})
/** How often each part was begun, by its place, and which have ended since: the slot `way` of a package with sequencing. */
export const packageWay = z.strictObject({
  begun: z.array(z.number().int().min(0).max(9999)).max(2000),
  over: z.array(z.number().int().min(0).max(1999)).max(2000),
})
export type PackageWay = z.output<typeof packageWay>
export const packagePiece = z.string().max(CMI_SLOT_CHARS)
