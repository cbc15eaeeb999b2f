import { z } from 'zod'
import { epochS } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'

const dataRequests = z.object({
  /** The newest copy of everything; null before the first one. */
  copy: z
    .object({
      state: z.enum(['waiting', 'done', 'failed']),
      beganAt: epochS,
      /** Null until it is done, and once it is too old. */
      file: z.object({ address: z.string(), sizeBytes: z.number().int() }).nullable(),
    })
    .nullable(),
  /** When erasure was asked for; null where it is not asked for. */
  erasureAskedAt: epochS.nullable(),
  /** What the institute has to keep after an erasure, and why. */
  retained: z.array(z.object({ what: z.string(), why: z.string() })),
})
export type DataRequests = z.output<typeof dataRequests>

/** What people ask about their own data. */
export const privacyFunctions = {
  local_learn_get_data_requests: webFunction({
    summary: 'What the caller asked about their own data, and what became of it.',
    kind: 'read',
    params: z.strictObject({}),
    returns: dataRequests,
  }),
  local_learn_request_data_copy: webFunction({
    summary: 'Begins a copy of everything that is stored of the caller; one that is under way is not begun again.',
    kind: 'write',
    params: z.strictObject({}),
    returns: dataRequests,
  }),
  local_learn_request_erasure: webFunction({
    summary: 'Asks the institute to erase the caller, or withdraws that.',
    kind: 'write',
    params: z.strictObject({ isasked: z.boolean() }),
    returns: dataRequests,
  }),
}
