import { z } from 'zod'
import { SHEET_ANSWER_CHARS, SHEET_ANSWERS } from './constants.ts'
import { sheetResult } from './result.ts'
import { cellAddress } from './shapes.ts'

/** `<problem>_<user>` (spec: careers 3.2). Somebody else's user is not there. */
export const problemUserId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}_[1-9]\d{0,15}$/)

const sheetScore = z.number().min(-1e6).max(1e6)
const shownValue = z.union([z.string().max(32_767), z.number(), z.boolean(), z.null()])

const enteredCell = z.strictObject({
  enteredFormula: z.string().max(SHEET_ANSWER_CHARS),
  /** What the browser made of it, and how it would mark it: not read. */
  enteredOutput: shownValue.optional(),
  weightage: sheetScore.optional(),
  score: sheetScore.optional(),
})

/** The payload of section 3.2. Of it count the id of the attempt and the formulas; `overallScore` is kept as a claim. */
export const newSubmission = z.strictObject({
  problemUserId,
  problemType: z.literal('Excel'),
  /** The sheet is kept in the journal as well: an assessed one is refused where that holds something else (`sandbox/changed`). */
  isInJournal: z.boolean().default(false),
  /** The version that was worked on; without it the one of now. An assessed one that was renewed is refused (`sandbox/renewed`). */
  version: z.number().int().positive().optional(),
  attempts: z
    .array(
      z.strictObject({
        /** Made by the browser; sent again it gives the first answer. */
        attemptId: z.uuid(),
        duration: z.null().default(null),
        weightage: z.literal(100).default(100),
        overallScore: sheetScore.default(0),
        submittedAt: z.string().max(64).default(''),
        data: z.record(cellAddress, enteredCell).refine(cells => Object.keys(cells).length <= SHEET_ANSWERS),
      }),
    )
    .length(1),
})
export type NewSubmission = z.output<typeof newSubmission>

const attemptCell = z.object({
  enteredFormula: z.string(),
  enteredOutput: z.union([z.number(), z.string(), z.boolean(), z.null()]),
  /** What the cell can earn, and what it earned. */
  weightage: z.number(),
  score: z.number(),
})

export const sheetAttempt = z.object({
  attemptId: z.string(),
  duration: z.null(),
  weightage: z.number(),
  /** 0 to 100, as the server graded it, less the cost of opened hints. */
  overallScore: z.number(),
  /** Time in India, `2026-11-23T14:05:09+05:30`. */
  submittedAt: z.string(),
  data: z.record(cellAddress, attemptCell),
  /** All that grading said, before the cost of hints: for Your Submission. */
  result: sheetResult,
  hintCost: z.number(),
  /** Of which version of the problem. */
  version: z.number().int(),
})
export type SheetAttempt = z.output<typeof sheetAttempt>

/** A learner's attempts at a problem, the newest first. */
export const sheetSubmission = z.object({
  problemUserId: z.string(),
  problemType: z.literal('Excel'),
  attempts: z.array(sheetAttempt),
})
export type SheetSubmission = z.output<typeof sheetSubmission>
