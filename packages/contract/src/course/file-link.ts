import { z } from 'zod'

export const fileLink = z.object({
  name: z.string(),
  path: z.string(),
  url: z.string(),
  mime: z.string(),
  sizeBytes: z.number().int(),
})
export type FileLink = z.output<typeof fileLink>
