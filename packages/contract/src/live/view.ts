import { z } from 'zod'
import { classTimes } from './times.ts'

/** A class that people meet in, on the page of its activity. */
export const liveView = z.object({
  kind: z.literal('live'),
  /** Who teaches the course. */
  teachers: z.array(z.string()),
  times: classTimes,
  /** Why it was moved or cancelled; '' where staff wrote nothing. */
  note: z.string(),
})
