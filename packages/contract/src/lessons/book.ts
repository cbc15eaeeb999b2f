import { z } from 'zod'

const chapterView = z.object({ key: z.string(), title: z.string(), isSub: z.boolean(), html: z.string() })

/** A book with all of its chapters, so that it is read whole without the network. */
export const bookView = z.object({
  kind: z.literal('book'),
  numbering: z.enum(['none', 'numbers', 'bullets', 'indented']),
  chapters: z.array(chapterView),
})
