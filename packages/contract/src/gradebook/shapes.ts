import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { gradePlan } from './plan.ts'

/** A graded activity of a course: a column. */
export const gradeColumn = z.object({
  id,
  type: z.string(),
  name: z.string(),
  /** The name of its module. */
  module: z.string(),
  /** Points of its scale; a mark in per cent p is `minMarks + p / 100 * (maxMarks - minMarks)`. */
  minMarks: z.number(),
  maxMarks: z.number(),
  /** In per cent. */
  passPct: z.number(),
  dueAt: epochS.nullable(),
  /** Practice gives marks that count for nothing. */
  counts: z.boolean(),
})
export type GradeColumn = z.output<typeof gradeColumn>

/** What one learner has, a cell for each column and in their order. */
export const gradeRow = z.object({
  userId: id,
  name: z.string(),
  /** What counts, in per cent; null without a mark. */
  pcts: z.array(z.number().nullable()),
  /** What staff recorded, in per cent: one of the attempts; null where nothing was. */
  recorded: z.array(z.number().nullable()),
  /** Places of columns in which work was submitted. */
  submitted: z.array(z.number().int()),
  /** Places of columns from which the learner is excused. */
  excused: z.array(z.number().int()),
  /** Places of columns whose date has passed without anything submitted. */
  missed: z.array(z.number().int()),
})
export type GradeRow = z.output<typeof gradeRow>

export const gradebook = z.object({
  course: z.object({ id, name: z.string() }),
  /** The batches that the caller may choose from, by name. */
  batches: z.array(z.object({ id, name: z.string() })),
  columns: z.array(gradeColumn),
  /** How totals are made of them. */
  plan: gradePlan,
  /** By name. */
  rows: z.array(gradeRow),
  can: z.object({ mark: z.boolean(), plan: z.boolean() }),
})
export type Gradebook = z.output<typeof gradebook>
