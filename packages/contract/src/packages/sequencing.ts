import { z } from 'zod'

const condition = z.object({
  is: z.enum([
    'satisfied',
    'objectiveStatusKnown',
    'objectiveMeasureKnown',
    'objectiveMeasureGreaterThan',
    'objectiveMeasureLessThan',
    'completed',
    'activityProgressKnown',
    'attempted',
    'attemptLimitExceeded',
    'always',
    'never',
  ]),
  isNot: z.literal(true).optional(),
  /** Of this objective; without one, of the primary one. */
  objective: z.string().optional(),
  /** -1 to 1, for conditions about a measure. */
  threshold: z.number().optional(),
})

const rule = z.object({
  action: z.enum([
    'skip',
    'disabled',
    'hiddenFromChoice',
    'stopForwardTraversal',
    'exit',
    'exitParent',
    'exitAll',
    'retry',
    'retryAll',
    'continue',
    'previous',
  ]),
  /** False: one of its conditions is enough. */
  needsAll: z.boolean(),
  conditions: z.array(condition),
})

const rollupRule = z.object({
  makes: z.enum(['satisfied', 'notSatisfied', 'completed', 'incomplete']),
  of: z.enum(['all', 'any', 'none', 'atLeastCount', 'atLeastPercent']),
  /** How many children, or 0 to 1 of them. */
  least: z.number(),
  needsAll: z.boolean(),
  conditions: z.array(condition),
})

const objective = z.object({
  /** '' for one without a name. */
  id: z.string(),
  /** The measure that satisfies it, -1 to 1; absent where its part says whether it is. */
  minMeasure: z.number().optional(),
  /** Objectives that all parts share: what it takes of them, and what it tells them. */
  maps: z
    .array(
      z.object({
        target: z.string(),
        readsStatus: z.boolean(),
        readsMeasure: z.boolean(),
        writesStatus: z.boolean(),
        writesMeasure: z.boolean(),
      }),
    )
    .optional(),
})

/** How the way leads through a part of a package of SCORM 2004 and what it is worth (SN 3); absent is what SCORM takes for granted. */
export const partSequencing = z.object({
  /** Its children can't be chosen from the table of contents. */
  choice: z.literal(false).optional(),
  /** While a part below it is open, none outside can be chosen. */
  choiceExit: z.literal(false).optional(),
  /** The way on and back leads through its children. */
  flow: z.literal(true).optional(),
  /** No way leads back among its children. */
  forwardOnly: z.literal(true).optional(),
  /** It counts nothing for what it belongs to. */
  isUntracked: z.literal(true).optional(),
  /** It says itself that it is complete; one that does not is when it was left. */
  saysCompletion: z.literal(true).optional(),
  saysSuccess: z.literal(true).optional(),
  attemptLimit: z.number().int().optional(),
  rules: z.array(rule).optional(),
  /** The primary one first. */
  objectives: z.array(objective).optional(),
  rollup: z.array(rollupRule).optional(),
  /** What of it counts for what it belongs to, and how much its measure weighs. */
  rollsUp: z.object({ success: z.boolean(), completion: z.boolean(), weight: z.number() }).optional(),
  /** Ways that it offers itself: ours stand back. */
  hides: z.array(z.enum(['continue', 'previous'])).optional(),
})
export type PartSequencing = z.output<typeof partSequencing>
