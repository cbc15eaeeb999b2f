import { z } from 'zod'
import { fileLink } from '../course/shapes.ts'

export const activityContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), html: z.string() }),
  z.object({ kind: z.literal('url'), href: z.string() }),
  z.object({ kind: z.literal('folder'), files: z.array(fileLink) }),
  z.object({ kind: z.literal('resource'), file: fileLink.nullable(), others: z.array(fileLink) }),
  z.object({
    kind: z.literal('video'),
    file: fileLink.nullable(),
    durationS: z.number().nullable(),
    captions: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })),
    positionS: z.number(),
    /** Seconds of the video seen at least once. */
    watchedS: z.number(),
    watched: z.array(z.tuple([z.number(), z.number()])),
  }),
  /** A type without a player yet. */
  z.object({ kind: z.literal('unavailable') }),
])
export type ActivityContent = z.output<typeof activityContent>
