import { z } from 'zod'
import { stackView } from './stack-view.ts'

const html = z.string()

/** A test that learners see whole; of the others they know how many there are. */
const codeExample = z.object({
  category: z.string(),
  code: z.string(),
  stdin: z.string(),
  /** SQL: what is run before the answer; '' for nothing. */
  setup: z.string(),
  expected: z.string(),
})

const length = z.number().min(0)

/** A part of a picture, in its own pixels from the left and from the top: a circle around `x`, `y`, a rectangle from there, or corners. */
export const pictureArea = z.object({
  shape: z.enum(['circle', 'rectangle', 'polygon']),
  x: length.optional(),
  y: length.optional(),
  radius: length.optional(),
  width: length.optional(),
  height: length.optional(),
  points: z.array(z.object({ x: length, y: length })).optional(),
})
export type PictureArea = z.output<typeof pictureArea>

/**
 * A question as it is asked, without anything that tells the answer: `questiondata` as JSON text (spec: platform 3). Choices and
 * answers stand in the order of the attempt.
 */
export const questionView = z.object({
  textHtml: html,
  /** Choices: whether one or several. */
  single: z.boolean().optional(),
  choices: z.array(html).optional(),
  numbering: z.string().optional(),
  instructionHtml: html.optional(),
  /** Match: prompts, and the answers to choose from. */
  prompts: z.array(html).optional(),
  answers: z.array(z.string()).optional(),
  /** Numerical: units that are understood. */
  units: z.array(z.string()).optional(),
  /** Answers inside of the text, where it says `{#1}` (cloze) or `[[1]]` (gaps): by place from 1. */
  gaps: z
    .array(
      z.object({
        kind: z.enum(['one', 'several', 'text']),
        choices: z.array(html).optional(),
        /** Gaps of a group take the same words. */
        group: z.number().int().optional(),
        /** Places of words that stand in one gap at most. */
        once: z.array(z.number().int()).optional(),
        units: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  /** Gaps: the words lie beside the text, to be dragged into it. */
  isDragged: z.boolean().optional(),
  /** A picture with what goes onto it. Lengths are pixels of the picture as it is. */
  picture: z
    .object({
      html,
      /** `count`: how many there are of it; null: as many as one likes. */
      things: z.array(z.object({ html, group: z.number().int(), count: z.number().int().nullable() })),
      /** Each takes one thing of its group; absent: things are markers, whose points go anywhere. */
      places: z
        .array(z.object({ x: z.number(), y: z.number(), label: z.string(), group: z.number().int() }))
        .optional(),
    })
    .optional(),
  /** Ordering: what is to be ordered, as it lies at first, below each other or in a line. */
  items: z.array(html).optional(),
  isInLine: z.boolean().optional(),
  essay: z
    .object({
      editor: z.enum(['rich', 'plain', 'mono', 'none']),
      isTextRequired: z.boolean(),
      lines: z.number().int(),
      minWords: z.number().int().nullable(),
      maxWords: z.number().int().nullable(),
      maxFiles: z.number().int(),
      minFiles: z.number().int(),
      fileTypes: z.array(z.string()),
      templateHtml: html,
    })
    .optional(),
  code: z
    .object({
      language: z.enum(['python', 'javascript', 'sql', 'c']),
      preload: z.string(),
      before: z.string(),
      after: z.string(),
      /** SQL: the script that makes the tables, for runs in the browser. */
      schema: z.string(),
      /** A run asks the server: what it needs (a database, files, a template, a compiler) is there only. */
      runsOnServer: z.boolean(),
      columnWidths: z.array(z.number()),
      compare: z.enum(['lines', 'loose', 'exact', 'pattern']),
      isOrdered: z.boolean(),
      examples: z.array(codeExample),
      hiddenTests: z.number().int(),
    })
    .optional(),
  /** Fields of a STACK question, where its text says `[[input:name]]`. */
  stack: stackView.optional(),
})
export type QuestionView = z.output<typeof questionView>
