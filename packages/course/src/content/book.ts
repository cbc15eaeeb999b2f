import { z } from 'zod'

/** How the chapters of a book are listed. */
export const BOOK_NUMBERINGS = ['none', 'numbers', 'bullets', 'indented'] as const

/** A book: chapters in order, some of them below the one before. */
export const bookContent = z.object({
  kind: z.literal('book'),
  numbering: z.enum(BOOK_NUMBERINGS),
  chapters: z
    .array(
      z.object({
        /** Names it in addresses and in what is kept of a reader; unique in its book. */
        key: z.string().regex(/^[\w-]{1,40}$/),
        title: z.string(),
        /** Belongs to the nearest chapter before it that is none. */
        isSub: z.boolean(),
        html: z.string(),
      }),
    )
    .min(1),
})
export type BookContent = z.output<typeof bookContent>
