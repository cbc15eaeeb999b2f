import { problemId, SHEET_ANSWER_CHARS, SHEET_COLUMN_TYPES } from '@learn/contract/sandbox'
import { z } from 'zod'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { notFound, openProblem } from './open-problem.ts'
import type { SandboxParts } from './parts.ts'

/** The learner's own sheet on `/test`, which shows no problem. */
const BLANK = 'blank'
/**
 * What of it can be written: A1 to Z200, so that a version of it stays small; the slots of its second to tenth sheet begin with their
 * number, `2.A1`.
 */
const BLANK_SLOT = /^(?:(?:[2-9]|10)\.)?(?:(data)|[A-Z](?:[1-9]\d?|1\d\d|200))$/

const text = z.string().max(SHEET_ANSWER_CHARS)
const sorts = z
  .array(
    z.strictObject({
      range: z.string().max(24),
      column: z.string().max(3),
      order: z.enum(['ascending', 'descending']),
      hasHeaders: z.boolean(),
    }),
  )
  .max(50)
const slots = new Map<string, z.ZodType>([
  ['sort', sorts.nullable()],
  ['types', z.partialRecord(z.string().regex(/^[A-Z]{1,3}$/), z.enum(SHEET_COLUMN_TYPES)).nullable()],
])
/** What lies under the learner's cells: an open table by its id, or the rows of a file of theirs. */
const dataOfBlank = z
  .union([
    z.strictObject({ table: problemId }),
    z.strictObject({
      file: z.string().max(200),
      rows: z.array(z.array(z.union([text, z.number(), z.boolean(), z.null()])).max(500)).max(10_000),
      /** Number formats by range, `B2:B90`. */
      formats: z
        .array(z.tuple([z.string().regex(/^[A-Z]{1,3}\d{1,5}(:[A-Z]{1,3}\d{1,5})?$/), z.string().max(200)]))
        .max(1000)
        .optional(),
    }),
  ])
  .nullable()
/** Null where nothing lies over the data. */
const cellOfBlank = text.nullable()
/** The names of its sheets, where it has several. */
const tabsOfBlank = z.array(z.string().min(1).max(100)).max(10).nullable()

function blankSchema(slot: string): z.ZodType | null {
  if (slot === 'tabs') return tabsOfBlank
  const [isSlot, data] = BLANK_SLOT.exec(slot) ?? []
  if (isSlot === undefined) return slots.get(slot) ?? null
  return data === undefined ? cellOfBlank : dataOfBlank
}

/**
 * `sheet:<problem>`: what the caller entered, a slot for each answer cell, and how they sorted. Two devices that wrote past each
 * other in one cell are a conflict of that cell alone.
 */
export const sheetScope = (parts: SandboxParts): ScopeKind => ({
  kind: 'sheet',
  async open(caller, id) {
    if (id === BLANK) return { conflicts: 'ask', schemaOf: blankSchema }
    if (!problemId.safeParse(id).success) throw notFound()
    const { problem } = await openProblem(parts, caller, id)
    return {
      conflicts: 'ask',
      schemaOf: slot => slots.get(slot) ?? (Object.hasOwn(problem.validations, slot) ? text : null),
    }
  },
})
