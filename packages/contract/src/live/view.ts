import { z } from 'zod'
import { classTimes } from './times.ts'

/** A class that people meet in, on the page of its activity. */
export const liveView = z.object({
  kind: z.literal('live'),
  /** Who teaches the course. */
  teachers: z.array(z.string()),
  /** Where it is joined, for a class that another service holds; null for our own room. */
  joinUrl: z.string().nullable(),
  times: classTimes,
  /** Why it was moved or cancelled; '' where staff wrote nothing. */
  note: z.string(),
})
