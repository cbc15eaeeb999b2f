import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { FEEDBACK_FILES, WORK_CHARS } from './constants.ts'

const html = z.string()
const count = z.number().int()

export const workFile = z.object({ id: z.string(), name: z.string(), sizeBytes: count, url: z.string() })
export type WorkFile = z.output<typeof workFile>

/** Points by criterion. */
export const pointsByCriterion = z.record(z.string().max(40), z.number().min(0).max(100_000))
export type PointsByCriterion = z.output<typeof pointsByCriterion>

/** What work is looked at for. */
export const criterionView = z.object({
  key: z.string(),
  name: z.string(),
  html,
  max: z.number(),
  levels: z.array(z.object({ points: z.number(), text: z.string() })),
})
export type CriterionView = z.output<typeof criterionView>

/** The payload of the slot `text` of the journal scope `assign:<work>`. */
export const workText = z.string().max(WORK_CHARS)
/** Of the slot `files`: ids of files that were uploaded for it, in order. */
export const workFiles = z.array(z.string().max(20)).max(20)

/** Of the slot `accepted`: the statement that goes with the hand-in. */
export const workAccepted = z.boolean()

/** What became of work that was handed in, once its marks are released. */
export const workMark = z.object({
  /** Before what lateness costs; null: nobody gives points. */
  points: z.number().nullable(),
  /** What lateness cost. */
  lost: z.number(),
  /** The word of a scale; '' where points are given. */
  word: z.string(),
  byCriterion: pointsByCriterion,
  commentHtml: html,
  files: z.array(workFile).max(FEEDBACK_FILES),
  /** Who marked it; '' where that is not told. */
  by: z.string(),
  at: epochS,
})
export type WorkMark = z.output<typeof workMark>

/** One attempt. */
export const workView = z.object({
  id,
  number: count,
  state: z.enum(['draft', 'submitted']),
  textHtml: html,
  files: z.array(workFile),
  own: pointsByCriterion,
  savedAt: epochS.nullable(),
  submittedAt: epochS.nullable(),
  receipt: z.string().nullable(),
  /** How late it was handed in; 0: in time. */
  lateS: count,
  mark: workMark.nullable(),
})
export type WorkView = z.output<typeof workView>

/** An assignment as its learner sees it. */
export const assignView = z.object({
  kind: z.literal('assign'),
  instructionsHtml: html,
  files: z.array(workFile),
  rules: z.object({
    text: z.object({ maxWords: count.nullable() }).nullable(),
    files: z.object({ max: count, maxBytes: count, types: z.array(z.string()) }).nullable(),
    statement: z.string(),
    attempts: count.nullable(),
    again: z.enum(['never', 'staff', 'until-pass', 'learner']),
    counts: z.enum(['highest', 'last']),
    late: z.object({ pctPerDay: z.number(), maxPct: z.number() }).nullable(),
    /** The most that can be had; null: nobody gives points. */
    maxPoints: z.number().nullable(),
    passPoints: z.number().nullable(),
    words: z.array(z.string()),
    criteria: z.array(criterionView),
  }),
  /** For this learner. */
  openAt: epochS.nullable(),
  dueAt: epochS.nullable(),
  closeAt: epochS.nullable(),
  /** They have more time than others. */
  isExtended: z.boolean(),
  /** The first one first. */
  attempts: z.array(workView),
  /** A grade that came from elsewhere, in per cent, where nothing was handed in here. */
  elsewherePct: z.number().nullable(),
  /** The attempt whose mark counts; null: none yet. */
  countedId: id.nullable(),
  can: z.object({
    /** Begin an attempt, or go on with the one that is a draft. */
    work: z.boolean(),
    takeBack: z.boolean(),
    /** Begin another one. */
    again: z.boolean(),
  }),
})
export type AssignView = z.output<typeof assignView>
