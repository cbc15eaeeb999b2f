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
  /** Marks that nobody released yet: the place of the column, and what the mark will be; null while a part of it has none. */
  held: z.array(z.object({ at: z.number().int(), pct: z.number().nullable() })),
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

/** What happened to a mark: by its learner, by staff or by the machine. */
export const MARK_STEPS = [
  'submitted',
  'marked',
  'released',
  'regraded',
  'recorded',
  'removed',
  'excused',
  'excuse-ended',
  'imported',
  'exception',
  'reopened',
  'undone',
  'changed',
] as const
export type MarkStep = (typeof MARK_STEPS)[number]

/** One step of how a mark came about. */
export const markStep = z.object({
  at: epochS,
  step: z.enum(MARK_STEPS),
  /** Who did it; '' for the learner, for the machine, and for who was erased. */
  by: z.string(),
  reason: z.string(),
  /** The operation of the history; null for what a learner did. */
  operationid: id.nullable(),
  /** Of an attempt: which one, how it stands, and how late it was. */
  attempt: z.number().int().nullable(),
  state: z.enum(['marked', 'held', 'waiting']).nullable(),
  lateS: z.number().int(),
  /** The mark in per cent after it; null without one. */
  pct: z.number().nullable(),
  /** What it added to the mark of an attempt, in per cent; null where it gave a whole one. */
  added: z.number().nullable(),
})
export type MarkStory = z.output<typeof markStep>
