import { z } from 'zod'
import { fileLink } from '../course/file-link.ts'

const entryView = z.object({
  key: z.string(),
  concept: z.string(),
  aliases: z.array(z.string()),
  html: z.string(),
  categories: z.array(z.string()),
  files: z.array(fileLink),
})

/** All entries of a glossary, by concept. */
export const glossaryView = z.object({
  kind: z.literal('glossary'),
  look: z.enum(['open', 'folded']),
  entries: z.array(entryView),
})
