import { z } from 'zod'
import { partSequencing } from '../packages/sequencing.ts'
import { packageAttempt, packageTerms } from '../packages/shapes.ts'

export const packageView = z.object({
  kind: z.literal('package'),
  format: z.enum(['scorm12', 'scorm2004', 'h5p', 'html']),
  items: z.array(
    z.object({
      title: z.string(),
      /** Levels below the top, from 0. */
      level: z.number().int(),
      /** Its address below that of the files; null for a heading. */
      path: z.string().nullable(),
      reports: z.boolean(),
      launchData: z.string(),
      passPct: z.number().nullable(),
      terms: packageTerms.optional(),
      isHidden: z.literal(true).optional(),
      /** The package's own name of it, by which its parts ask for it; SCORM 2004 alone. */
      key: z.string().optional(),
      sequencing: partSequencing.optional(),
    }),
  ),
  /** Of the whole; absent where every part may be opened at any time. */
  sequencing: partSequencing.optional(),
  /** The document that plays it, on an origin of its own, and where its files begin; both for this person alone. */
  playerUrl: z.string(),
  filesUrl: z.string(),
  maxScore: z.number(),
  /** 0: as many as one likes. */
  maxAttempts: z.number().int(),
  /** A new attempt begins by itself where the last one is done. */
  isNewAttemptForced: z.boolean(),
  /** What it must say of itself to be done; null where something else completes it, or nothing does. */
  needs: z
    .object({
      status: z.enum(['completed', 'passed', 'either']).nullable(),
      /** Points that it must give. */
      score: z.number().nullable(),
      /** Every part must say so; false: one is enough. */
      everyItem: z.boolean(),
    })
    .nullable(),
  /** Of the caller, the newest first. */
  attempts: z.array(packageAttempt),
})
