import { z } from 'zod'

/** A class that people meet in: when it begins and how long it lasts stand in its row. */
export const liveView = z.object({
  kind: z.literal('live'),
  /** Who teaches the course. */
  teachers: z.array(z.string()),
  /** Where it is joined; null where that is not kept here. */
  joinUrl: z.string().nullable(),
})
