import { z } from 'zod'
import { endpointsAt } from '../base/endpoint.ts'
import { SANDBOX_ADDRESSES } from './addresses.ts'
import { SHEET_BODY_BYTES } from './constants.ts'
import { sheetResult } from './result.ts'
import { servedProblem } from './served.ts'
import { enteredCells, problemId } from './shapes.ts'
import { newSubmission, problemUserId, sheetSubmission } from './submission.ts'

/** A hint that fits a mistake of the sheet that was run: its text comes when it is opened. */
const offeredHint = z.object({
  hint: z.number().int(),
  cell: z.string(),
  cost: z.number(),
  text: z.string().nullable(),
})
export type OfferedHint = z.output<typeof offeredHint>

const openedHint = z.object({ hint: z.number().int(), text: z.string(), cost: z.number() })
export type OpenedHint = z.output<typeof openedHint>

/** The spreadsheet sandbox. What the caller may not open is not there (404). */
export const sandboxEndpoints = endpointsAt(SANDBOX_ADDRESSES, {
  'pipeline.fetchProblem': {
    access: 'signed-in',
    query: z.strictObject({ problemId }),
    reply: z.object({ data: z.array(servedProblem) }),
  },
  'pipeline.fetchSubmissions': {
    access: 'signed-in',
    query: z.strictObject({ problemUserId, problemType: z.literal('Excel') }),
    /** Empty, or one item. */
    reply: z.object({ data: z.array(sheetSubmission) }),
  },
  'pipeline.createSubmission': {
    access: 'signed-in',
    bodyLimitBytes: SHEET_BODY_BYTES,
    body: newSubmission,
    reply: z.object({ success: z.literal(true), data: sheetSubmission }),
  },
  'pipeline.runSheet': {
    access: 'signed-in',
    bodyLimitBytes: SHEET_BODY_BYTES,
    body: z.strictObject({ problemId, cells: enteredCells, version: z.number().int().positive().optional() }),
    /** Nothing is stored. Before the release of an assessed problem without its mistakes and cases. */
    reply: z.object({ result: sheetResult, hints: z.array(offeredHint) }),
  },
  'pipeline.openHint': {
    access: 'signed-in',
    bodyLimitBytes: SHEET_BODY_BYTES,
    /** The sheet as it was run: a hint opens only for a mistake that stands in it. */
    body: z.strictObject({ problemId, hint: z.number().int().min(0).max(1000), cells: enteredCells }),
    reply: z.object({ success: z.literal(true), data: openedHint }),
  },
  'sheet-instance.allocate': {
    access: 'signed-in',
    /** A number for this session; nothing listens on it. It ends `expiresInS` after the last use. */
    reply: z.object({ port: z.number().int(), expiresInS: z.number().int() }),
  },
})
