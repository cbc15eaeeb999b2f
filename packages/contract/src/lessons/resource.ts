import { z } from 'zod'
import { fileLink } from '../course/file-link.ts'

export const resourceView = z.object({
  kind: z.literal('resource'),
  file: fileLink.nullable(),
  others: z.array(fileLink),
})
