import { z } from 'zod'
import type { ContentModel } from '../content-model.ts'

const html = z.string()
const points = z.number().min(0).max(100_000)

/** What work is looked at for: how well each was done is said by a level, or by points where it has none. */
const criterion = z.object({
  /** Names it in marks; unique in its assignment. */
  key: z.string().regex(/^[\w-]{1,40}$/),
  name: z.string().min(1),
  /** What is meant; '' for nothing. */
  html: html.default(''),
  /** The most that it gives. */
  max: points,
  /** The best first; []: points up to `max`, freely. */
  levels: z
    .array(z.object({ points, text: z.string() }))
    .max(20)
    .default([]),
})
export type AssignCriterion = z.output<typeof criterion>

/**
 * Work that learners hand in and people mark. When it opens, is due and closes, and the points that it gives, is said by its activity: after
 * it was due work is late, after it closed nothing is taken. Its intro asks for it.
 */
export const assignContent = z.object({
  kind: z.literal('assign'),
  /** Said where it is handed in, beside the intro. */
  instructionsHtml: html.default(''),
  /** Text that is written here; null: none. */
  text: z
    .object({ maxWords: z.number().int().min(1).nullable().default(null) })
    .nullable()
    .default(null),
  /** Files; null: none. */
  files: z
    .object({
      max: z.number().int().min(1).max(20).default(5),
      /** Of one; null: as large as the platform takes them. */
      maxBytes: z.number().int().min(1).nullable().default(null),
      /** Endings, `.pdf`; []: all. */
      types: z
        .array(z.string().regex(/^\.[\w.+-]{1,20}$/))
        .max(100)
        .default([]),
    })
    .nullable()
    .default(null),
  /** To be accepted with each hand-in; '' for none. */
  statement: z.string().max(5000).default(''),
  /** Whether its learner may take work back that nobody marked yet, while it is open. */
  canTakeBack: z.boolean().default(false),
  /** null: as many as there are reasons for. */
  attempts: z.number().int().min(1).nullable().default(1),
  /** What gives another attempt after a marked one: nothing, staff, that it was not passed, or the wish of its learner. */
  again: z.enum(['never', 'staff', 'until-pass', 'learner']).default('staff'),
  /** Which marked attempt counts. */
  counts: z.enum(['highest', 'last']).default('last'),
  /** What late work loses: per cent of all points for each day that was begun, at most so many; null: it is called late and loses nothing. */
  late: z
    .object({ pctPerDay: z.number().min(0).max(100), maxPct: z.number().min(0).max(100) })
    .nullable()
    .default(null),
  /** `words` of a scale, the lowest first; `none`: nobody marks it. */
  marking: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('points') }),
      z.object({ kind: z.literal('words'), words: z.array(z.string().min(1)).min(1).max(100) }),
      z.object({ kind: z.literal('none') }),
    ])
    .default({ kind: 'points' }),
  criteria: z.array(criterion).max(50).default([]),
  /** Who marks does not see whose work it is. */
  hidesNames: z.boolean().default(false),
})
export type AssignContent = z.output<typeof assignContent>

export const isAssign = (content: ContentModel | null): content is AssignContent => content?.kind === 'assign'
