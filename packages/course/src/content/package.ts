import { partSequencing } from '@learn/contract/packages/sequencing'
import { z } from 'zod'
import type { ContentModel } from '../content-model.ts'

/** What a manifest says of the sittings of a part. Each is absent where it says nothing. */
const packageTerms = z.object({
  /** How long an attempt may last, in the words of its version: `0001:30:00` (SCORM 1.2) or `PT1H30M` (SCORM 2004). */
  maxTime: z.string().optional(),
  /** What the part is to do when that time is over. */
  timeLimitAction: z.enum(['exit,message', 'exit,no message', 'continue,message', 'continue,no message']).optional(),
  /** The progress that completes it, 0 to 1. */
  completionThreshold: z.number().min(0).max(1).optional(),
  /** Names of its objectives, the primary one first. */
  objectives: z.array(z.string()).optional(),
})
export type PackageTerms = z.output<typeof packageTerms>

/** One line of the table of contents of a package. */
const packageItem = z.object({
  /** The package's own name of it, unique within the package. */
  key: z.string(),
  title: z.string(),
  /** Levels below the top, from 0. */
  level: z.number().int().min(0),
  /** The file that it opens, with what stands behind `?` and `#`; null for a heading. */
  path: z.string().nullable(),
  /** It reports to us how it goes (a SCO); false for what is only read. */
  reports: z.boolean(),
  /** What the package hands to it when it opens (cmi.launch_data); '' for nothing. */
  launchData: z.string(),
  /** Its own pass mark, 0 to 100; null without one. */
  passPct: z.number().nullable(),
  terms: packageTerms.optional(),
  /** It does not stand in the table of contents: only the way through the package leads to it. */
  isHidden: z.literal(true).optional(),
  sequencing: partSequencing.optional(),
})
export type PackageItem = z.output<typeof packageItem>

const rules = z.object({
  /** 0: as many as one likes. */
  maxAttempts: z.number().int().min(0),
  /** Which attempt counts. */
  counts: z.enum(['highest', 'average', 'first', 'last']),
  /** What an attempt is worth, of the items of the package: how many are done, or their scores. */
  scoreOf: z.enum(['items', 'highest', 'average', 'sum']),
  /** Points of the whole. */
  maxScore: z.number().positive(),
  /** What the package must say of itself to be done; both where both are asked for. */
  needs: z.object({
    status: z.enum(['completed', 'passed', 'either']).nullable(),
    /** Points of the score that completes it. */
    score: z.number().nullable(),
    /** Every item must say so; false: one is enough. */
    everyItem: z.boolean(),
  }),
  /** A new attempt begins by itself once one has ended. */
  isNewAttemptForced: z.boolean(),
})
export type PackageRules = z.output<typeof rules>

/** A package of web pages that plays in a frame of its own. Its files are those of the area `package`. */
export const packageContent = z.object({
  kind: z.literal('package'),
  format: z.enum(['scorm12', 'scorm2004', 'h5p', 'html']),
  title: z.string(),
  items: z.array(packageItem).min(1),
  /** How long it takes, as its manifest says. */
  minutes: z.number().int().positive().optional(),
  /** Of the whole, where its manifest says how the way leads through it; without it every part may be opened at any time. */
  sequencing: partSequencing.optional(),
  rules,
  /** The file that it was unpacked from, where an author uploaded it here. */
  archive: z.object({ name: z.string().max(255), sizeBytes: z.number().int(), sha256: z.string().max(64) }).optional(),
})
export type PackageContent = z.output<typeof packageContent>

export const isPackage = (content: ContentModel | null): content is PackageContent => content?.kind === 'package'

/** Rules of a package that says none: as many attempts as one likes, the best one counts. */
export const PLAIN_RULES: PackageRules = {
  maxAttempts: 0,
  counts: 'highest',
  scoreOf: 'highest',
  maxScore: 100,
  needs: { status: 'either', score: null, everyItem: true },
  isNewAttemptForced: false,
}
