import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { criterionView, pointsByCriterion, workFile } from './assign.ts'

const count = z.number().int()
const html = z.string()

/** An assignment with work that a person marks. */
const toMark = z.object({
  activityId: id,
  name: z.string(),
  courseName: z.string(),
  waiting: count,
  /** Marked, and not released yet. */
  held: count,
  since: epochS.nullable(),
})
export const assignmentQueue = z.object({ items: z.array(toMark) })
export type AssignmentQueue = z.output<typeof assignmentQueue>

/** A learner of the course, with the attempt that was handed in last. */
const sheetRow = z.object({
  /** Null where names are hidden. */
  userId: id.nullable(),
  /** Their name, or `Learner 07` where names are hidden. */
  who: z.string(),
  /** More time, where they have it. */
  dueAt: epochS.nullable(),
  closeAt: epochS.nullable(),
  /** `none`: nothing was handed in. */
  state: z.enum(['none', 'draft', 'waiting', 'held', 'released']),
  /** The work that was handed in last. */
  workId: id.nullable(),
  number: count,
  submittedAt: epochS.nullable(),
  lateS: count,
  points: z.number().nullable(),
})
export type SheetRow = z.output<typeof sheetRow>

const lateRule = z.object({ pctPerDay: z.number(), maxPct: z.number() })

export const assignmentSheet = z.object({
  id,
  name: z.string(),
  course: z.object({ id, name: z.string() }),
  introHtml: html,
  dueAt: epochS.nullable(),
  closeAt: epochS.nullable(),
  hidesNames: z.boolean(),
  attempts: count.nullable(),
  /** Null: nobody gives points. */
  maxPoints: z.number().nullable(),
  minPoints: z.number(),
  words: z.array(z.string()),
  late: lateRule.nullable(),
  criteria: z.array(criterionView),
  waiting: count,
  marked: count,
  held: count,
  rows: z.array(sheetRow),
  serverAt: epochS,
})
export type AssignmentSheet = z.output<typeof assignmentSheet>

/** Work that was handed in, as who marks it sees it. */
export const assignmentWork = z.object({
  id,
  who: z.string(),
  number: count,
  submittedAt: epochS,
  lateS: count,
  textHtml: html,
  words: count,
  files: z.array(workFile),
  /** How its learner would mark it. */
  own: pointsByCriterion,
  points: z.number().nullable(),
  /** What lateness costs of the points that it has, or would have. */
  lost: z.number(),
  byCriterion: pointsByCriterion,
  comment: z.string(),
  feedbackFiles: z.array(workFile),
  markedBy: z.string(),
  markedAt: epochS.nullable(),
  isHeld: z.boolean(),
  isReopened: z.boolean(),
  /** Attempts before it. */
  earlier: z.array(z.object({ number: count, submittedAt: epochS, points: z.number().nullable() })),
})
export type AssignmentWork = z.output<typeof assignmentWork>
