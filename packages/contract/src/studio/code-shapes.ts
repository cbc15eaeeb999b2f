import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { CODE_ANSWERS } from './constants.ts'

const count = z.number().int()

/** An answer that stands in a code task: the reference, what the editor holds at first, or a sample. */
export const codeAnswerName = z.object({
  which: z.enum(CODE_ANSWERS),
  /** Of a sample, from 0. */
  n: count.min(0),
})

/** How an answer of the author went; null for one that was not run since it, or the task, changed. */
export const studioCodeRun = codeAnswerName.extend({
  name: z.string(),
  /** It must pass every test; else it must fail one. */
  mustPass: z.boolean(),
  isAsMeant: z.boolean().nullable(),
  ranAt: epochS.nullable(),
  tests: z.array(z.object({ hasPassed: z.boolean(), got: z.string(), fault: z.string() })),
})
export type StudioCodeRun = z.output<typeof studioCodeRun>

/** What is known of the task of a draft: its answers, and what keeps it from being published. */
export const studioCodeCheck = z.object({
  /** The revision of the draft that it is about; 0: what is live. */
  rev: count,
  runs: z.array(studioCodeRun),
  faults: z.array(z.string()),
  /** Tests, from 0, that no answer fails which has to fail one: they may never fail. */
  unprovenTests: z.array(count),
})
export type StudioCodeCheck = z.output<typeof studioCodeCheck>

/** What is known of a code task besides its text. */
export const studioCode = z.object({
  /** The version that learners get now; null before the first. */
  version: count.nullable(),
  /** Other activities that show it, in courses that the caller may see. */
  uses: z.array(z.object({ activityid: id, name: z.string(), courseid: id, course: z.string() })),
  /** How many more show it in other courses. */
  hiddenUses: count,
  /** The newest submission of each learner, by the version that it answered. */
  versions: z.array(z.object({ version: count, learners: count, meanScore: z.number(), lastAt: epochS })),
  /** Of those that answered the newest version: how many passed each test, from 0. */
  passes: z.array(z.object({ test: count, learners: count, passed: count })),
  /** Something runs code on this server. */
  canRun: z.boolean(),
  check: studioCodeCheck,
})
export type StudioCode = z.output<typeof studioCode>
