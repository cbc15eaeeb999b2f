import { z } from 'zod'

/** What words mean: entries in the order of their concepts. */
export const glossaryContent = z.object({
  kind: z.literal('glossary'),
  /** `open`: entries show their text; `folded`: a press on the concept does, as in a list of questions. */
  look: z.enum(['open', 'folded']),
  entries: z.array(
    z.object({
      /** Names it in addresses; unique in its glossary. */
      key: z.string().regex(/^[\w-]{1,40}$/),
      concept: z.string().min(1),
      /** Other words for the same. */
      aliases: z.array(z.string()),
      html: z.string(),
      categories: z.array(z.string()),
      /** Its words are linked where they stand in texts of the course. */
      isLinked: z.boolean(),
      /** Only where the letters have the same case. */
      matchesCase: z.boolean(),
      /** Paths of files that belong to it, among those of the activity. */
      files: z.array(z.string()),
    }),
  ),
})
export type GlossaryContent = z.output<typeof glossaryContent>
