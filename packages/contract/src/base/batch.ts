import { z } from 'zod'
import { BATCH_MOST } from './batch-address.ts'

/**
 * What is asked at once, each call as it would be sent alone: with a body it is a POST of it as JSON, without one a GET. The reply is a
 * list of `BatchedReply`, in the same order.
 */
export const batch = z.strictObject({
  calls: z
    .array(
      z.strictObject({
        url: z.string().max(2000),
        body: z.record(z.string(), z.unknown()).optional(),
        /** The Idempotency-Key of this call. */
        key: z.string().min(1).max(255).optional(),
      }),
    )
    .min(1)
    .max(BATCH_MOST),
})
