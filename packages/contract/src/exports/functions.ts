import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { EXPORT_FORMATS, EXPORT_STATES, type ExportFormat } from './constants.ts'

const count = z.number().int()
const format = z.enum(Object.keys(EXPORT_FORMATS) as [ExportFormat, ...ExportFormat[]])

const exportRun = z.object({
  id,
  format,
  state: z.enum(EXPORT_STATES),
  /** Files that are written, and how many there are; 0: that can't be told. */
  done: count,
  total: count,
  /** What of the course is in the file, what in a form that only some read, and what is not. */
  counts: z.object({ in: count, kept: count, skipped: count }),
  /** What is not in it, or in another form: each with its reason; the first hundred. */
  losses: z.array(
    z.object({ outcome: z.enum(['kept', 'skipped']), what: z.string(), name: z.string(), reason: z.string() }),
  ),
  /** The file, at an address of the app for the session of this person alone; null: it is not there yet. */
  file: z.object({ name: z.string(), sizeBytes: count, address: z.string() }).nullable(),
  beganAt: epochS,
})
export type ExportRun = z.output<typeof exportRun>

const exports = z.object({
  courseName: z.string(),
  /** Of this caller and course: the newest of each format. */
  items: z.array(exportRun),
})
export type Exports = z.output<typeof exports>

/** The functions of exports: courses as files, for staff. */
export const exportsFunctions = {
  local_learn_get_exports: webFunction({
    summary:
      'Files that the caller had made of a course, the newest of each format, with addresses that their own browser fetches them at; for staff.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ courseid: id }),
    returns: exports,
  }),
  local_learn_begin_export: webFunction({
    summary: 'Begins to write a course as a file; one that is being written already is given as it is.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ courseid: id, format }),
    returns: exportRun,
  }),
}
